import type { CheckPlan } from '../task.ts'
import { choice, choices, mark, number, order, text } from './templates.ts'

export const gameTesting: CheckPlan = {
  skill: 'game-testing',
  minutes: 20,
  parts: [
    { kind: 'choice', count: 2, points: 2 },
    { kind: 'choices', count: 1, points: 3 },
    { kind: 'number', count: 1, points: 2 },
    { kind: 'order', count: 1, points: 3 },
    { kind: 'mark', count: 1, points: 3 },
    { kind: 'text', count: 1, points: 4 },
  ],
  templates: [
    choice(
      'severity',
      'Which defect is fixed first?',
      'A purchase is charged twice when the network breaks off',
      [
        'A shadow flickers in the menu',
        'A word is spelt wrong in the credits',
        'The music is too quiet in one level',
      ],
    ),
    choice(
      'reproduce',
      'A crash came once and not again. What helps most?',
      'The log, the build number and what was done before',
      [
        'A report without steps, with high severity',
        'Waiting until it comes again',
        'A screenshot of the start screen',
      ],
    ),
    choice(
      'boundary',
      'A name may have 5 to 12 characters. Which lengths find most mistakes with fewest tests?',
      '4, 5, 12 and 13',
      ['6, 7, 8 and 9', '1, 20, 50 and 100', '5, 8, 10 and 12'],
    ),
    choice('regression', 'What is a regression test for?', 'That what worked before still works', [
      'That the newest feature is fun',
      'That a game runs on old devices',
      'That the code has comments',
    ]),
    choices(
      'report',
      'What belongs in every report of a defect?',
      [
        'What was expected and what happened',
        'The steps, from a known state on',
        'The build and the device',
      ],
      ['Who is to blame', 'How the code should be changed', 'How many hours the tester played'],
    ),
    choices(
      'network',
      'Which of these are worth a test of a multiplayer match?',
      [
        'The network is lost in the middle of it',
        'Two players press the button at the same moment',
        'A player leaves and comes back',
      ],
      [
        'The colour of the box that the game is sold in',
        'Whether the testers like the genre',
        'The name of the company',
      ],
    ),
    number('pairs', (random) => {
      const [devices, languages, modes] = [
        random.between(3, 6),
        random.between(3, 5),
        random.between(2, 4),
      ]
      return {
        prompt: `A test plan has ${devices} devices, ${languages} languages and ${modes} modes. How many tests has every combination of all three?`,
        answer: devices * languages * modes,
      }
    }),
    number('frames', (random) => {
      const frames = random.one([20, 25, 40, 50])
      return {
        prompt: `A game draws ${frames} frames in a second. How many milliseconds has it for each?`,
        answer: 1_000 / frames,
      }
    }),
    order('life', 'Put the life of a defect in order.', [
      'Found',
      'Reported with steps',
      'Assigned',
      'Fixed',
      'Tested again',
      'Closed',
    ]),
    order('risk', 'An update changes payments. Put these tests in order, the most urgent first.', [
      'A purchase, with its receipt',
      'A refund of a purchase',
      'The list of past purchases',
      'The picture of the shop',
    ]),
    mark('bad-report', 'Mark the lines of this report that should be changed.', [
      'Title: Score is lost when a match ends during a call',
      'Build 1.14.2, a phone with Android 14',
      '1. Begin a match. 2. Take a call. 3. Let the match end.',
      'Expected: the score is in the list of results.',
      '*Observed: it is broken, as always.',
      '*Severity: the programmer should play it once.',
    ]),
    mark('bad-case', 'Mark the lines of this test case that nobody can check.', [
      'The player opens the shop.',
      '*The shop looks good.',
      'The price is shown in the currency of the player.',
      'The button is disabled while the balance is lower than the price.',
      '*The purchase is fast enough.',
    ]),
    text(
      'report-crash',
      'Write a report of this defect, with a title, steps, and what is expected and observed.',
      'You play on a tablet. In the second level, when you pause while the boss appears and then change the language, the game goes back to the home screen. It happens every time. In the first level it does not.',
    ),
    text(
      'plan',
      'A chest may be opened once a day. Describe how you test that, with at least four cases that could go wrong.',
    ),
  ],
}
