export const en = {
  title: 'Links',
  intro: 'Links that users and staff made, and what came of them.',
  generator: 'Make a link',
  'top.title': 'Links that were followed most',
  'top.text': 'Each visitor counts once in 30 days. A reward counts for the last link before it.',
  'top.target': 'Page',
  'top.source': 'Source',
  'top.medium': 'Medium',
  'top.campaign': 'Campaign',
  'top.visitors': 'Visitors',
  'top.claims': 'Rewards',
} as const
