import type { CheckPlan } from '../task.ts'
import { choice, choices, mark, number, order } from './templates.ts'

export const mathematics: CheckPlan = {
  skill: 'mathematics',
  minutes: 20,
  parts: [
    { kind: 'choice', count: 2, points: 2 },
    { kind: 'choices', count: 1, points: 3 },
    { kind: 'number', count: 3, points: 2 },
    { kind: 'order', count: 1, points: 3 },
    { kind: 'mark', count: 1, points: 3 },
  ],
  templates: [
    choice(
      'even-product',
      'The product of three whole numbers is odd. What follows?',
      'All three are odd',
      ['Exactly one is odd', 'At least one is even', 'Their sum is even'],
    ),
    choice(
      'converse',
      'Which statement is the contrapositive of "if it rains, the match is cancelled"?',
      'If the match is not cancelled, it does not rain',
      [
        'If the match is cancelled, it rains',
        'If it does not rain, the match is not cancelled',
        'It rains and the match is not cancelled',
      ],
    ),
    choice('growth', 'Which of these functions grows fastest for large n?', '2 to the power of n', [
      'n to the power of 10',
      'n times the logarithm of n',
      '1000 times n squared',
    ]),
    choice('derivative', 'What is the derivative of x² · sin(x)?', '2x · sin(x) + x² · cos(x)', [
      '2x · cos(x)',
      '2x · sin(x) − x² · cos(x)',
      'x² · cos(x)',
    ]),
    choices('primes', 'Which of these numbers are prime?', ['53', '97', '101'], ['51', '87', '91']),
    choices(
      'zero-limits',
      'Which of these sequences have the limit 0?',
      ['1/n', '(−1)ⁿ/n²', 'n/2ⁿ'],
      ['(−1)ⁿ', 'n/(n + 1)', 'sin(n)'],
    ),
    number('bayes', (random) => {
      const [sick, wrong] = [random.between(2, 8), random.between(10, 30)]
      const found = sick * 10
      const falsely = wrong * 10
      return {
        prompt: `Of 1000 accounts ${found} are bots. A test reports every bot, and ${falsely} accounts that are none. In how many percent of its reports is the test right? Round to the nearest whole percent.`,
        answer: Math.round((100 * found) / (found + falsely)),
      }
    }),
    number('sum-of-series', (random) => {
      const [first, step, count] = [
        random.between(3, 9),
        random.between(2, 6),
        random.between(12, 25),
      ]
      return {
        prompt: `An arithmetic series begins with ${first} and grows by ${step} from each term to the next. What is the sum of its first ${count} terms?`,
        answer: (count * (2 * first + (count - 1) * step)) / 2,
      }
    }),
    number('remainder', (random) => {
      const [base, exponent, modulus] = [
        random.between(2, 5),
        random.between(6, 9),
        random.one([7, 11, 13]),
      ]
      return {
        prompt: `What is the remainder of ${base} to the power of ${exponent}, divided by ${modulus}?`,
        answer: base ** exponent % modulus,
      }
    }),
    number('committees', (random) => {
      const people = random.between(6, 11)
      return {
        prompt: `In how many ways can a team of 3 be chosen out of ${people} players?`,
        answer: (people * (people - 1) * (people - 2)) / 6,
      }
    }),
    number('discount', (random) => {
      const [price, up, down] = [
        random.between(4, 12) * 100,
        random.one([10, 20, 25, 50]),
        random.one([10, 20, 40, 50]),
      ]
      return {
        prompt: `A price of ${price} rises by ${up} percent and then falls by ${down} percent. What is it in the end?`,
        answer: (price * (100 + up) * (100 - down)) / 10_000,
      }
    }),
    number('triangle', (random) => {
      const [a, b] = [random.between(4, 14) * 2, random.between(5, 15)]
      return {
        prompt: `A triangle has a right angle between two sides of ${a} and ${b}. What is its area?`,
        answer: (a * b) / 2,
      }
    }),
    order('fractions', 'Put these numbers in order, the smallest first.', [
      '3/7',
      '4/9',
      '1/2',
      '5/8',
      '2/3',
    ]),
    order('quadratic', 'Put the steps of completing the square of x² + 6x + 5 = 0 in order.', [
      'Move the constant: x² + 6x = −5',
      'Add 9 on both sides: x² + 6x + 9 = 4',
      'Write the left side as a square: (x + 3)² = 4',
      'Take roots: x + 3 = 2 or x + 3 = −2',
      'Solve both: x = −1 or x = −5',
    ]),
    mark('one-is-two', 'This argument claims that 1 = 2. Mark the steps that are wrong.', [
      'Let a and b be equal and not zero.',
      'Then a² = ab.',
      'Subtract b²: a² − b² = ab − b².',
      'Both sides have a factor: (a + b)(a − b) = b(a − b).',
      '*Divide by a − b: a + b = b.',
      'Because a = b, 2b = b, and so 2 = 1.',
    ]),
    mark('averages', 'A pupil solves a task about averages. Mark the steps that are wrong.', [
      'Team A has 10 players with an average score of 50.',
      'So its players have 500 points together.',
      'Team B has 30 players with an average score of 70.',
      'So its players have 2100 points together.',
      '*The average of all players is (50 + 70) / 2 = 60.',
      '*So all players have 60 · 40 = 2400 points together.',
    ]),
  ],
}
