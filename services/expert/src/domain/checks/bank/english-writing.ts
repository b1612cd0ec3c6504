import type { CheckPlan } from '../task.ts'
import { choice, choices, mark, order, text } from './templates.ts'

export const englishWriting: CheckPlan = {
  skill: 'english-writing',
  minutes: 25,
  parts: [
    { kind: 'choice', count: 2, points: 2 },
    { kind: 'choices', count: 1, points: 3 },
    { kind: 'order', count: 1, points: 3 },
    { kind: 'mark', count: 1, points: 4 },
    { kind: 'text', count: 1, points: 4 },
  ],
  templates: [
    choice('agreement', 'Which sentence is right?', 'The list of winners is on the board.', [
      'The list of winners are on the board.',
      'The list of winner are on the board.',
      'The list of winners were on the board since Monday.',
    ]),
    choice('its', 'Which sentence is right?', 'The team lost its captain.', [
      "The team lost it's captain.",
      "The team lost its' captain.",
      'The team lost there captain.',
    ]),
    choice(
      'dangling',
      'Which sentence says who read the rules?',
      'Having read the rules, the players began.',
      [
        'Having read the rules, the match began.',
        'Having read the rules, it was time to begin.',
        'Having read the rules, there was a beginning.',
      ],
    ),
    choice(
      'plain',
      'Which sentence says the same as "the utilisation of the aforementioned facility is prohibited" in plain words?',
      'Do not use this room.',
      [
        'Usage of said facility is not permitted.',
        'The room is subject to prohibition of usage.',
        'It is prohibited that the facility be utilised.',
      ],
    ),
    choices(
      'formal',
      'Which of these suit a letter to a customer?',
      [
        'We are sorry for the delay.',
        'You will have your refund by Friday.',
        'Please send us the number of your order.',
      ],
      [
        'Your order is kind of late, lol.',
        'As per our policy, which you agreed to, it is what it is.',
        'Calm down, it will come.',
      ],
    ),
    choices(
      'comma',
      'In which sentences are the commas right?',
      [
        'After the match, we went home.',
        'She trained hard, but she lost.',
        'My brother, who lives in Pune, won.',
      ],
      ['The player, won the match.', 'She said, that she was late.', 'We bought, bread and milk.'],
    ),
    order('paragraph', 'Put the sentences of this paragraph in order.', [
      'Many new players give up in their first week.',
      'One reason is that nobody explains the rules to them.',
      'A short practice match would help with that.',
      'In it, each rule is shown when it matters for the first time.',
      'After such a match, they could enter a real one with confidence.',
    ]),
    order('complaint', 'Put the parts of a reply to a complaint in order.', [
      'Name what the customer is writing about',
      'Say that you are sorry for it',
      'Explain what happened',
      'Say what you do about it, and by when',
      'Say where they reach you if that does not help',
    ]),
    mark('proofread-club', 'Mark the sentences with a mistake of grammar or spelling.', [
      'Our club was founded in 2012.',
      '*It have more than three hundred members.',
      'Everyone pays the same fee.',
      '*The fee are used for prizes and travel.',
      '*Last year we winned the national cup.',
      'We hope to see you at the next meeting.',
    ]),
    mark('proofread-guide', 'Mark the sentences with a mistake of grammar or spelling.', [
      'Before you begin, connect your controller.',
      '*If the light do not turn green, press the button again.',
      '*You can chose one of four levels.',
      'Each level takes about ten minutes.',
      '*Their are no limits on how often you try.',
      'Your best result is saved.',
    ]),
    text(
      'rewrite',
      'Rewrite this notice for players in plain English. Keep every fact.',
      'Pursuant to maintenance operations being scheduled, server availability shall be subject to interruption from 02:00 until approximately 04:30 UTC on Sunday, whereby any matches in progress at the commencement thereof shall be deemed void, with entry fees being reimbursed within three business days.',
    ),
    text(
      'explain',
      'Explain to a new colleague, in your own words, what makes a good question for a survey. Give one good and one bad example.',
    ),
  ],
}
