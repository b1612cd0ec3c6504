export const en = {
  you: 'You',
  'you.text':
    'As in your documents. Others see your first name alone, and only if you show your profile.',
  where: 'Where to reach you',
  'where.text':
    'Tasks and pay depend on the country. We write to this address about your application.',
  education: 'Education',
  'education.text': 'Reviewers compare it with the documents you add in the last step.',
  work: 'Work',
  'work.text': 'The field you know best. It decides which tasks we offer you first.',
  choose: 'Select an option',
  'country.choose': 'Select country',
  'country.none': 'No country has this name',
  'city.enter': 'Enter city',
  'university.enter': 'Enter college name',
  'firstName.hint': 'Letters only, without spaces',
  'age.hint': 'In years; experts are {min} or older',
  'year.hint': 'Four digits',
  'year.ahead': 'The year in which you expect to finish',
  'experience.hint': 'Full years of work; 0 if you have just begun',
  useEmail: 'Use {email}',
} as const
