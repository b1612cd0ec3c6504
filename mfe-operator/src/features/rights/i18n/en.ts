export const en = {
  'rights.title': 'Roles and rights',
  'rights.intro':
    'What each role may do. A role with a right that is marked needs the approval of a second person to be given.',
  'rights.right': 'Right',
  'rights.yes': 'yes',
  'rights.no': 'no',
  'rights.sensitive': 'second person',
} as const
