import type { ReviewedExpertApplication } from '@platform/contracts/expert/staff-http'
import { type Attempt, isFinished } from '../../domain/checks/attempt.ts'
import { type Assessment, passesRubric, sumOf } from '../../domain/reviews/rubric.ts'
import type { SeenApplication } from '../../operations/reviews/see-application.ts'
import { documentView } from './application-view.ts'
import { resultView, skillName } from './check-view.ts'

/** What the reviewer who has claimed an application sees of it. */
export function seenApplicationView(seen: SeenApplication): ReviewedExpertApplication {
  const { item, application, names, documents, attempts, assessment } = seen
  const { basic, skills, tools, languages, submittedAt, userId } = application
  return {
    ...{ id: item.id, userId, stage: stageOf(seen) },
    submittedAt: (submittedAt ?? item.createdAt).toISOString(),
    basicVerificationDetails: basic,
    ...{ skills, tools, languages, names: Object.fromEntries(names) },
    documents: documents.map(documentView),
    checks: [...new Set(attempts.map(({ skill }) => skill))].map((skill) => ({
      ...{ skill, name: skillName(skill) },
      ...checkOf(attempts.filter((one) => one.skill === skill)),
    })),
    rubric: assessment && rubricView(assessment),
    appealReason: item.appeal?.reason ?? null,
  }
}

export const rubricView = ({ points, asksSecond }: Assessment) => ({
  ...{ points, asksSecond, sum: sumOf(points), passes: passesRubric(points) },
})

function stageOf({ item }: SeenApplication): ReviewedExpertApplication['stage'] {
  if (item.state === 'appealed') return 'appeal'
  return item.kind === 'expert-second-opinion' ? 'second-opinion' : 'first'
}

function checkOf(attempts: readonly Attempt[]) {
  return {
    results: attempts.filter(isFinished).map(resultView),
    texts: attempts.flatMap(({ tasks, answers, isForgotten = false }) =>
      (isForgotten ? [] : tasks)
        .filter(({ kind }) => kind === 'text')
        .map(({ id, prompt }) => ({ prompt, answer: answers[id] ?? null })),
    ),
  }
}
