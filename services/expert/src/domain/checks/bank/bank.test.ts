import { SKILL_CHECK } from '@platform/contracts/expert/constants'
import { checkTask } from '@platform/contracts/expert/skill-checks-http'
import { expect, test } from 'vitest'
import { builtinTerm } from '../../taxonomy/builtin.ts'
import { answerProblem } from '../answer-problem.ts'
import { makeTasks } from '../make-tasks.ts'
import { scoreOf } from '../score.ts'
import { checkedSkills, planOf } from './bank.ts'

const SEEDS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
const plans = checkedSkills.map((skill) => planOf(skill)!)

test.each(plans)(
  '$skill is a skill of the taxonomy, and its tasks have ids of their own',
  (plan) => {
    expect(builtinTerm(plan.skill)).toMatchObject({ kind: 'skill' })
    const ids = plan.templates.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  },
)

test.each(plans)(
  '$skill has other tasks for a second try, of every kind',
  ({ parts, templates }) => {
    for (const { kind, count } of parts) {
      const some = templates.filter((one) => one.kind === kind).length
      expect([kind, some]).toEqual([kind, Math.max(some, count * SKILL_CHECK.attempts)])
    }
  },
)

test.each(plans)(
  'the right answers of $skill are answers of their tasks, and get every point',
  (plan) => {
    for (const seed of SEEDS) {
      const tasks = makeTasks(plan, seed)
      const right = tasks.filter((task) => task.right !== null)
      for (const task of right)
        expect([task.template, answerProblem(task, task.right!)]).toEqual([task.template, null])
      const answers = Object.fromEntries(right.map((task) => [task.id, task.right!]))
      expect(scoreOf(tasks, answers)).toMatchObject({ percent: 100, passed: true })
      expect(scoreOf(tasks, {})).toMatchObject({ percent: 0, passed: false })
    }
  },
)

test.each(plans)('a task of $skill has options that differ, and at least one wrong one', (plan) => {
  for (const task of SEEDS.flatMap((seed) => makeTasks(plan, seed))) {
    const texts = task.options.map(({ text }) => text)
    expect(new Set(texts).size).toBe(texts.length)
    if (task.kind === 'choice' || task.kind === 'choices' || task.kind === 'mark') {
      const right = [task.right].flat()
      expect(right.length).toBeGreaterThan(0)
      expect(right.length).toBeLessThan(texts.length)
    }
    if (task.kind === 'number') expect(task.right).toMatch(/^-?\d{1,12}(\.\d{1,6})?$/)
    expect(checkTask.shape.options.safeParse(task.options).success).toBe(true)
  }
})

test.each(plans)('the same seed makes the same tasks of $skill, another one others', (plan) => {
  expect(makeTasks(plan, 'seed')).toEqual(makeTasks(plan, 'seed'))
  const made = new Set(SEEDS.map((seed) => JSON.stringify(makeTasks(plan, seed))))
  expect(made.size).toBe(SEEDS.length)
})

test.each(plans)('no task of a first try of $skill comes again in the second', (plan) => {
  const first = makeTasks(plan, 'first').map(({ template }) => template)
  const second = makeTasks(plan, 'second', first).map(({ template }) => template)
  expect(second.filter((template) => first.includes(template))).toEqual([])
})
