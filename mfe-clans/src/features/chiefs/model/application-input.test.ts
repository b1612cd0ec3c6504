import { expect, test } from 'vitest'
import { type ApplicationInput, applicationRules } from './application-input.ts'

const whole: ApplicationInput = {
  ...{ email: 'devi@example.com', chiefCity: 'Kochi', phoneNumber: '+91 98765 43210' },
  ...{ isStudent: true, collegeName: 'City College' },
}
const problemsOf = (own: Partial<ApplicationInput>) => {
  const input = { ...whole, ...own }
  return Object.entries(applicationRules).flatMap(([name, rule]) => {
    const problem = rule(input[name as keyof typeof applicationRules], input)
    return problem ? [`${name}: ${problem}`] : []
  })
}

test.each<[Partial<ApplicationInput>, string[]]>([
  [{}, []],
  [{ isStudent: false, collegeName: '' }, []],
  [{ collegeName: ' ' }, ['collegeName: form.collegeMissing']],
  [{ email: 'devi@' }, ['email: form.emailWrong']],
  [{ email: '' }, ['email: form.missing']],
  [{ phoneNumber: '98765 43210' }, ['phoneNumber: form.phoneWrong']],
  [{ chiefCity: '' }, ['chiefCity: form.cityMissing']],
])('%o', (own, problems) => {
  expect(problemsOf(own)).toEqual(problems)
})
