export const en = {
  title: 'Campaigns on your site',
  intro:
    'One tag puts live campaigns on your page. They stay up to date by themselves, wear your colours and load only when a reader comes near them. No cookies, no code of ours in your page.',
  preview: 'Live preview',
  noDemo: 'The preview needs a partner key for this site itself, and none is set up here.',
  'noDemo.how': 'Write to {email} to get your own key; the tag below already works with it.',
  controls: 'What it shows',
  count: 'Campaigns',
  filter: 'Which ones',
  'filter.for-you': 'For you',
  'filter.ending-soon': 'Ending soon',
  'filter.highest-reward': 'Highest reward',
  'filter.upcoming': 'Coming soon',
  language: 'Language',
  accent: 'Your accent colour',
  tag: 'The tag',
  'tag.text':
    'Put it where the campaigns should stand. The script may load anywhere in the page, once. The height in the tag keeps the place free, so that nothing on your page jumps.',
  react: 'In React',
  signIn: 'Your users, signed in',
  'signIn.text':
    'Your server hands a user over by a token that works once. The user agrees once, on our site. Your secret never leaves your server.',
  events:
    'Your page hears campaigns-shown, campaign-opened, signinneeded and failed as DOM events.',
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'This could not be copied. Select the text and copy it yourself.',
} as const
