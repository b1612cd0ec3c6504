export const en = {
  title: 'Campaigns on your site',
  intro:
    'One tag puts live campaigns on your page. They stay up to date automatically, take your colours and load only when a reader comes near them. No cookies, no code of ours in your page.',
  key: 'Your site needs a partner key, and a secret if it hands users over. Tell us which addresses your pages have.',
  'key.ask': 'Ask for a partner key',
  preview: 'Live preview',
  noDemo: 'The preview needs a partner key for this site itself, and none is set up here.',
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
  balance: 'The balance of your users',
  'balance.text':
    'A user who is handed over sees what they can spend, if they ticked it when they connected. Ask us for the embed balance on your key.',
  events: 'Events on your page',
  'events.text': 'They are ordinary DOM events of the element.',
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'This could not be copied. Select the text and copy it yourself.',
} as const
