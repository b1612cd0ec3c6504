import type { CheckPlan } from '../task.ts'
import { choice, choices, mark, number, order } from './templates.ts'

export const python: CheckPlan = {
  skill: 'python',
  minutes: 20,
  parts: [
    { kind: 'choice', count: 2, points: 2 },
    { kind: 'choices', count: 1, points: 3 },
    { kind: 'number', count: 2, points: 2 },
    { kind: 'order', count: 1, points: 3 },
    { kind: 'mark', count: 1, points: 3 },
  ],
  templates: [
    choice(
      'default-argument',
      'What does this program print?',
      '[1] and then [1, 2]',
      ['[1] and then [2]', '[2] and then [2]', 'It stops with an error'],
      'def add(item, items=[]):\n    items.append(item)\n    return items\n\nprint(add(1))\nprint(add(2))',
    ),
    choice(
      'closure',
      'What does this program print?',
      '[2, 2, 2]',
      ['[0, 1, 2]', '[3, 3, 3]', '[0, 0, 0]'],
      'functions = [lambda: n for n in range(3)]\nprint([f() for f in functions])',
    ),
    choice(
      'is-or-equal',
      'Two lists have the same items. When is `a is b` true?',
      'Only when both names refer to the same list',
      ['Always', 'When the items have the same order', 'Only for empty lists'],
    ),
    choice(
      'generator',
      'What is the advantage of a generator over a list of the same items?',
      'It makes one item at a time, and needs little memory',
      ['It can be read several times', 'It has a length', 'Its items can be sorted in place'],
    ),
    choices(
      'immutable',
      'Which of these types can be keys of a dictionary?',
      ['tuple of strings', 'frozenset', 'int'],
      ['list', 'set', 'dict'],
    ),
    choices(
      'truthy',
      'Which of these values are false in a condition?',
      ['0.0', 'an empty tuple', 'None'],
      ["'False'", '[0]', '-1'],
    ),
    number('slice', (random) => {
      const [length, start, step] = [
        random.between(12, 20),
        random.between(1, 4),
        random.between(2, 4),
      ]
      return {
        ...{ prompt: 'What does this program print?' },
        passage: `items = list(range(${length}))\nprint(len(items[${start}::${step}]))`,
        answer: Math.ceil((length - start) / step),
      }
    }),
    number('loop-sum', (random) => {
      const [limit, skipped] = [random.between(6, 12), random.between(2, 3)]
      const kept = Array.from({ length: limit }, (_, n) => n).filter((n) => n % skipped !== 0)
      return {
        ...{ prompt: 'What does this program print?' },
        passage: `total = 0\nfor n in range(${limit}):\n    if n % ${skipped} == 0:\n        continue\n    total += n\nprint(total)`,
        answer: kept.reduce((sum, n) => sum + n, 0),
      }
    }),
    number('nested', (random) => {
      const rows = random.between(4, 9)
      return {
        ...{ prompt: 'What does this program print?' },
        passage: `count = 0\nfor a in range(${rows}):\n    for b in range(a):\n        count += 1\nprint(count)`,
        answer: (rows * (rows - 1)) / 2,
      }
    }),
    number('dictionary', (random) => {
      const word = random.one(['banana', 'mississippi', 'tournament', 'leaderboard'])
      return {
        ...{ prompt: 'What does this program print?' },
        passage: `counts = {}\nfor letter in '${word}':\n    counts[letter] = counts.get(letter, 0) + 1\nprint(len(counts))`,
        answer: new Set(word).size,
      }
    }),
    order(
      'lookup',
      'Put these ways to find an item by its key in order, the fastest for a million items first.',
      [
        'A dictionary, by its key',
        'Binary search in a sorted list',
        'A loop over an unsorted list',
        'Sorting the list anew before each look-up',
      ],
    ),
    order(
      'context',
      'Put what happens in `with open(path) as file: …` in order, when the block raises an error.',
      [
        'The file is opened',
        'The block begins to run',
        'The block raises the error',
        'The file is closed',
        'The error reaches the caller',
      ],
    ),
    mark(
      'review-average',
      'A colleague wrote this function, which averages the scores of those who have one. Mark the lines with a mistake.',
      [
        'def average(scores):',
        '    total = 0',
        '    for score in scores:',
        '        if score is not None:',
        '            total += score',
        '*    return total / len(scores)',
      ],
    ),
    mark(
      'review-copy',
      'This function returns a sorted copy and leaves its argument alone. Mark the lines with a mistake.',
      [
        'def ranked(players):',
        '*    result = players',
        '*    return result.sort(key=lambda player: player.score)',
        'best = ranked(team)',
      ],
    ),
  ],
}
