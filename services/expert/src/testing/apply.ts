import type { Application, ApplicationBody } from '@platform/contracts/expert/application-http'
import type { CheckResult, RunningCheck } from '@platform/contracts/expert/skill-checks-http'
import type { Caller } from '@platform/testing/caller'
import { documentsOf } from '@platform/testing/read-databases'
import type { CheckTask } from '../domain/checks/task.ts'
import type { TestExpert } from './start-expert.ts'

/** Fields of a draft that can be sent once a check is finished. */
export const wholeDraft = (): ApplicationBody => ({
  basicVerificationDetails: {
    ...{ firstName: 'Asha', lastName: 'Rao', age: 27, gender: 'female', country: 'IN' },
    ...{ city: 'Pune', email: 'asha@example.com', levelOfEducation: 'bachelor' },
    ...{ university: 'Pune University', major: 'Physics', completionYear: 2021 },
    ...{ currentlyPursuing: false, domain: 'data', totalExperience: 4 },
  },
  skills: [
    { id: 'sql', level: 'advanced' },
    { id: 'python', level: 'expert' },
  ],
  tools: ['tool-pandas'],
  languages: [{ name: 'hi', read: true, write: true, speak: true }],
})

/** The tasks of a try with their right answers, as they are stored. */
export async function storedTasks({ env }: TestExpert, id: string): Promise<CheckTask[]> {
  const { MONGO_URL, MONGO_DATABASE } = env
  const found = await documentsOf(MONGO_URL, MONGO_DATABASE, 'skill_checks', { _id: id })
  return found[0]?.tasks as CheckTask[]
}

/** Begins a check of the skill, answers it rightly or not at all, and sends it. */
export async function takeCheck(
  service: TestExpert,
  user: Caller,
  skill: string,
  isRight = true,
): Promise<CheckResult> {
  const { data: running } = await user.post<RunningCheck>('/skill-checks', { skill })
  if (isRight) {
    for (const { id, right } of await storedTasks(service, running.id)) {
      if (right === null) continue
      // Longer than a person needs to read any task.
      service.clock.advance(60_000)
      await user.put(`/skill-checks/${running.id}/answers/${id}`, { answer: right })
    }
  }
  return (await user.post<CheckResult>(`/skill-checks/${running.id}/submit`)).data
}

/** A user whose application was sent, after a passed check. */
export async function applicant(
  service: TestExpert,
  claims: object = {},
  draft: ApplicationBody = {},
): Promise<Caller> {
  const user = await service.signedIn(claims)
  await user.put('/application', { ...wholeDraft(), ...draft })
  await takeCheck(service, user, 'sql')
  await send(user)
  return user
}

export const ownOf = async (user: Caller): Promise<Application> =>
  (await user.get<Application>('/application')).data

/** Sends the draft as it is. */
export async function send(user: Caller) {
  const { version } = await ownOf(user)
  return user.post<Application>('/application/submit', { version, agreed: true })
}

const points = (each: number) => ({
  ...{ checks: each, experience: each, writing: each, documents: each, consistency: each },
})
/** Points that speak for the applicant, or against, so clearly that nobody else decides. */
export const CLEAR = { accept: points(4), reject: points(0) } as const
/** Points whose sum is the one that passes. */
export const CLOSE = { ...points(2), checks: 4 }

interface Made {
  verdict: 'accept' | 'reject'
  ground?: string
  points?: object
  asksSecond?: boolean
}

/** The item of the user's application in the queue. */
export async function itemOf(by: Caller, user: Caller, state = 'open'): Promise<string> {
  const { id } = await ownOf(user)
  const queue = await by.get<{ items: { id: string }[] }>(
    `/admin/applications/reviews?state=${state}&subject=${id}`,
  )
  const [item] = queue.data.items
  if (!item) throw new Error(`nothing about ${id} is ${state}`)
  return item.id
}

/** The reviewer claims the item, gives points and decides. @returns the status, or the code of what was refused */
export async function decide(by: Caller, id: string, made: Made): Promise<number | string> {
  const { verdict, points = CLEAR[verdict], asksSecond = false } = made
  const ground = verdict === 'reject' ? { ground: made.ground ?? 'EXPERIENCE' } : {}
  const at = '/admin/applications'
  const claimed = await by.post(`${at}/reviews/${id}/claim`)
  if (claimed.status !== 200) return String(claimed.code)
  const rated = await by.put(`${at}/${id}/rubric`, { points, asksSecond })
  if (rated.status !== 200) return String(rated.code)
  const decided = await by.post(`${at}/reviews/${id}/decide`, {
    verdict,
    ...ground,
    reason: 'Seen',
  })
  return decided.code ? String(decided.code) : decided.status
}
