import type { CheckPlan } from '../task.ts'
import { choice, choices, mark, number, order } from './templates.ts'

const TABLES = `players(id, name, country)
scores(player_id, game, points)   -- player_id refers to players.id; points may be NULL`

export const sql: CheckPlan = {
  skill: 'sql',
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
      'left-join',
      'Which query lists every player, also those without a score?',
      'SELECT name, points FROM players LEFT JOIN scores ON player_id = id',
      [
        'SELECT name, points FROM players JOIN scores ON player_id = id',
        'SELECT name, points FROM players, scores WHERE player_id = id',
        'SELECT name, points FROM scores LEFT JOIN players ON player_id = id',
      ],
      TABLES,
    ),
    choice(
      'having',
      'Which query lists games with more than 100 scores?',
      'SELECT game FROM scores GROUP BY game HAVING COUNT(*) > 100',
      [
        'SELECT game FROM scores WHERE COUNT(*) > 100 GROUP BY game',
        'SELECT game FROM scores HAVING COUNT(*) > 100 ORDER BY game',
        'SELECT DISTINCT game FROM scores WHERE points > 100',
      ],
      TABLES,
    ),
    choice(
      'null',
      'Which condition finds scores without points?',
      'points IS NULL',
      ['points = NULL', 'points = 0', "points = ''"],
      TABLES,
    ),
    choice(
      'not-in',
      'players.id NOT IN (SELECT player_id FROM scores) finds nobody, although some players have no score. Why?',
      'player_id is NULL in some rows',
      [
        'NOT IN works with texts only',
        'A subquery cannot name another table',
        'The ids have duplicates',
      ],
      TABLES,
    ),
    choices(
      'index',
      'Which of these can use an index on scores(game, points)?',
      [
        "WHERE game = 'chess'",
        "WHERE game = 'chess' AND points > 10",
        "WHERE game = 'chess' ORDER BY points",
      ],
      ['WHERE points > 10', 'WHERE points + 1 = 11', "WHERE game LIKE '%ess'"],
      TABLES,
    ),
    choices(
      'atomic',
      'Which of these does a transaction promise?',
      [
        'All of its changes or none',
        'Others do not see half of it',
        'After its commit a crash takes nothing back',
      ],
      [
        'It is faster than single statements',
        'It never waits for another one',
        'It corrects wrong values',
      ],
    ),
    number('cross', (random) => {
      const [a, b] = [random.between(5, 12), random.between(4, 9)]
      return {
        prompt: `Table a has ${a} rows and table b has ${b}. How many rows has SELECT * FROM a CROSS JOIN b?`,
        answer: a * b,
      }
    }),
    number('count-null', (random) => {
      const [rows, empty] = [random.between(20, 60), random.between(3, 15)]
      return {
        prompt: `A table has ${rows} rows; in ${empty} of them points is NULL. What is COUNT(*) − COUNT(points)?`,
        answer: empty,
      }
    }),
    number('left-rows', (random) => {
      const [players, withScores, each] = [
        random.between(10, 20),
        random.between(4, 8),
        random.between(2, 5),
      ]
      return {
        prompt: `Of ${players} players ${withScores} have ${each} scores each, the others none. How many rows has players LEFT JOIN scores ON player_id = id?`,
        passage: TABLES,
        answer: withScores * each + (players - withScores),
      }
    }),
    number('average-null', (random) => {
      const [first, second] = [random.between(2, 9) * 10, random.between(2, 9) * 10]
      return {
        prompt: `A table has three rows, with the points ${first}, ${second} and NULL. What is AVG(points)?`,
        answer: (first + second) / 2,
      }
    }),
    order(
      'clauses',
      'Put the clauses of a query in the order in which the database works on them.',
      ['FROM', 'WHERE', 'GROUP BY', 'HAVING', 'SELECT', 'ORDER BY'],
    ),
    order(
      'migration',
      'A column is renamed while two versions of a service run. Put the steps in order.',
      [
        'Add the new column',
        'Release a version that writes both columns',
        'Copy the old values into the new column',
        'Release a version that reads the new column only',
        'Drop the old column',
      ],
    ),
    mark(
      'review-total',
      'This query lists the total of each player of Brazil, the best first. Mark the lines with a mistake.',
      [
        'SELECT name, SUM(points) AS total',
        'FROM players JOIN scores ON player_id = id',
        "*WHERE country = 'BR' AND SUM(points) > 0",
        'GROUP BY id, name',
        '*ORDER BY total ASC',
      ],
    ),
    mark(
      'review-delete',
      'This script deletes scores of players who left, and nothing else. Mark the lines with a mistake.',
      [
        'BEGIN;',
        'CREATE TEMPORARY TABLE gone AS SELECT id FROM players WHERE left_at IS NOT NULL;',
        '*DELETE FROM scores WHERE player_id > (SELECT MIN(id) FROM gone);',
        'SELECT COUNT(*) FROM scores WHERE player_id IN (SELECT id FROM gone);',
        'COMMIT;',
      ],
    ),
  ],
}
