export const en = {
  'reviews.minutesLeft': { one: '{count} minute left', other: '{count} minutes left' },
  'reviews.taken': 'Somebody else looks at it',
  'reviews.look': 'Look at it',
  'reviews.lookOf': 'Look at it: {name}',
  'reviews.release': 'Give it back',
  'reviews.accept': 'Accept',
  'reviews.reject': 'Refuse',
  'decide.accepted': 'Accepted',
  'decide.rejected': 'Refused',
  'decide.acceptTitle': 'Accept: {name}',
  'decide.rejectTitle': 'Refuse: {name}',
  'decide.ground': 'Why',
  'decide.ground.choose': 'Choose a reason',
  'decide.words': 'Words to the user',
  'decide.words.hint': 'The user reads this. Say what is missing. Write no name and no number.',
  'decide.words.acceptHint': 'The user reads this. Write no name and no number.',
  'problem.taken': 'Somebody else looks at it. Choose another one.',
  'problem.over': 'Your ten minutes are over. Look at it again.',
  'problem.decided': 'Somebody else decided this.',
  'problem.own': 'Another person has to decide this: it is about you, or you decided it before.',
  'problem.linked':
    'Another person has to decide this: you share a device, a network or an outside account with the user.',
  'problem.maker':
    'Another person has to decide this: who made you a reviewer is paid by it, works on the campaign, or is linked with somebody who does.',
  'problem.concerned':
    'Another person has to decide this: you wrote, funded or opened what it is about, or are linked with its user.',
  'problem.other': 'This could not be done. Please try again.',
} as const
