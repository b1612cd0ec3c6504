export const en = {
  'preview.title': 'Preview',
  'preview.text':
    'The page as users will see it at its start. Nothing here is sent, stored or paid.',
  'preview.notSent': 'This is a preview: nothing is sent.',
  'preview.language': 'Language',
  'preview.moment': 'At which moment',
  'preview.new': 'Before the start',
  'preview.begun': 'Once started',

  'seen.title': 'Who will see it',
  'seen.draft': 'A draft: nobody sees it before it is published.',
  'seen.private': 'Private: in no list. Its address opens it for everybody.',
  'seen.listed': 'Listed once it is published, as coming soon until {start}.',
  'seen.featured': 'Featured at the top of lists.',
  'seen.all': 'For everybody, in every country, on every device.',
  'seen.places': 'For users in: {places}.',
  'seen.unknown':
    'Whose country is not known sees it in lists, and says where they are before they start.',
  'seen.platforms': 'On: {platforms}.',
  'seen.clients': 'In these apps: {clients}.',
  'seen.after':
    'Only for users who have claimed the reward of “{title}”, in the list for everybody.',
  'seen.invited': 'Only for users whom a friend invited, in the list for everybody.',
  'seen.score': 'A POG score of {score} is needed to start and to claim.',
  'seen.you': 'You could take part yourself.',
  'seen.notYou': 'You could not take part yourself: {reason}',

  'refused.right': 'Your role shows no previews',
  'refused.right.text': 'A preview is for staff who may change campaigns.',
  'refused.gone': 'There is no such campaign',
  'refused.gone.text': 'Check the address, or choose it in the list.',
  'refused.live': 'It has started',
  'refused.live.text': 'Users see the campaign itself now: open it from the list.',
  'refused.logIn': 'Log in as staff',
  'refused.logIn.text': 'The preview is there once you have logged in.',
  'refused.logIn.action': 'Log in',
  'refused.back': 'All campaigns',
} as const
