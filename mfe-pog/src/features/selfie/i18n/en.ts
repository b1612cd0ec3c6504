export const en = {
  title: 'Add a selfie',
  text: 'Your picture decides traits of the avatar, such as its hair. It is deleted once the avatar is drawn.',
  without: 'Go on without a selfie',
} as const
