import { randomUUID } from 'node:crypto'
import type { AbuseContext, TestUser, ValidRequest, ValidRequests } from '@platform/testing/abuse'

const EXPERTS = '/api/experts'
const APPLICATION = `${EXPERTS}/application`
const CHECKS = `${EXPERTS}/skill-checks`
const QUEUE = `${EXPERTS}/admin/applications`

/** Each by an applicant of its own, because an application is sent and decided once. */
export function validRequests(context: AbuseContext): ValidRequests {
  const send = (
    method: string,
    path: string,
    { headers }: Pick<TestUser, 'headers'>,
    json?: unknown,
  ) =>
    context.send(context.addressOf('expert'), { method, path, headers, ...(json ? { json } : {}) })

  const newDraft = async () => {
    const user = await context.newUserWithoutAccount()
    await send('PUT', APPLICATION, user, draft)
    return user
  }
  const newCheck = async () => {
    const user = await newDraft()
    const { id, tasks } = await send('POST', CHECKS, user, { skill: 'sql' })
    return { user, id: String(id), tasks: tasks as { id: string; kind: string }[] }
  }
  /** A draft that can be sent. */
  const newWhole = async () => {
    const { user, id } = await newCheck()
    await send('POST', `${CHECKS}/${id}/submit`, user, {})
    const { version, id: applicationId } = await send('GET', APPLICATION, user)
    return { user, applicationId: String(applicationId), body: { version, agreed: true } }
  }
  /** An application that a reviewer has claimed. */
  const claimed = async () => {
    const { user, applicationId, body } = await newWhole()
    await send('POST', `${APPLICATION}/submit`, user, body)
    const reviewer = await context.newUserWithAccount(['reviewer'])
    const queue = await send('GET', `${QUEUE}/reviews?subject=${applicationId}`, reviewer)
    const [item] = queue.items as { id: string }[]
    if (!item) throw new Error('the review was not opened')
    await send('POST', `${QUEUE}/reviews/${item.id}/claim`, reviewer)
    return { user, id: item.id, reviewer }
  }
  const rated = async (each: number) => {
    const one = await claimed()
    await send('PUT', `${QUEUE}/${one.id}/rubric`, one.reviewer, { points: points(each) })
    return one
  }
  const decided = async (decision: object, each: number) => {
    const { user, id, reviewer } = await rated(each)
    await send('POST', `${QUEUE}/reviews/${id}/decide`, reviewer, { ...decision, reason: 'Abuse' })
    return user
  }

  return {
    [`PUT ${APPLICATION}`]: async () => ({
      headers: (await context.newUserWithoutAccount()).headers,
      body: draft,
    }),
    [`POST ${APPLICATION}/submit`]: async () => {
      const { user, body } = await newWhole()
      return { headers: user.headers, body }
    },
    [`POST ${APPLICATION}/appeal`]: async () => {
      const { headers } = await decided({ verdict: 'reject', ground: 'SKILLS' }, 0)
      return { headers, body: { reason: 'Abuse' } }
    },
    [`POST ${APPLICATION}/additions`]: async () => ({
      headers: (await context.newUserWithoutAccount()).headers,
      body: { kind: 'tool', name: `Abuse ${randomUUID().slice(0, 8)}` },
    }),
    [`POST ${CHECKS}`]: async () => ({
      headers: (await newDraft()).headers,
      body: { skill: 'sql' },
    }),
    [`PUT ${CHECKS}/{id}/answers/{task}`]: async () => {
      const { user, id, tasks } = await newCheck()
      const task = tasks.find(({ kind }) => kind === 'choice')?.id ?? '1'
      return { named: { id, task }, headers: user.headers, body: { answer: 'a' } }
    },
    [`POST ${CHECKS}/{id}/signals`]: async () => {
      const { user, id } = await newCheck()
      const body = { signals: [{ signal: 'left-page', count: 1 }] }
      return { named: { id }, headers: user.headers, body }
    },
    [`PUT ${EXPERTS}/me`]: async () => {
      const { headers } = await decided({ verdict: 'accept' }, 4)
      return { headers, body: profile }
    },
    [`PUT ${EXPERTS}/admin/experts/{id}/hidden`]: async () => {
      const user = await decided({ verdict: 'accept' }, 4)
      const { id } = await send('GET', `${EXPERTS}/me`, user)
      const { headers } = await context.newUserWithAccount(['reviewer'])
      return { named: { id: String(id) }, headers, body: { isHidden: true, reason: 'Abuse' } }
    },
    [`PUT ${QUEUE}/{id}/rubric`]: async () => {
      const { id, reviewer } = await claimed()
      return {
        named: { id },
        headers: reviewer.headers,
        body: { points: points(3), asksSecond: false },
      }
    },
    [`POST ${QUEUE}/reviews/{id}/decide`]: async (): Promise<ValidRequest> => {
      const { id, reviewer } = await rated(0)
      const body = { verdict: 'reject', ground: 'SKILLS', reason: 'Abuse' }
      return { named: { id }, headers: reviewer.headers, body }
    },
  }
}

const draft = {
  basicVerificationDetails: {
    ...{ firstName: 'Abuse', lastName: 'Abuse', age: 30, gender: 'undisclosed', country: 'IN' },
    ...{ city: 'Pune', email: 'abuse@example.com', levelOfEducation: 'other' },
    ...{ university: 'Abuse', major: 'Abuse', completionYear: 2020, currentlyPursuing: false },
    ...{ domain: 'other', totalExperience: 1 },
  },
  currentTab: 1,
  skills: [{ id: 'sql', level: 'beginner' }],
  tools: ['tool-git'],
  languages: [{ name: 'en', read: true, write: true, speak: true }],
}

const points = (each: number) => ({
  ...{ checks: each, experience: each, writing: each, documents: each, consistency: each },
})

const profile = {
  ...{ headline: 'Abuse', about: 'Abuse', visibility: 'private' },
  availability: { state: 'available', from: null, hoursPerWeek: 10 },
  rate: { amount: '1.00', currency: 'USD' },
  shows: { city: false, education: false, rate: false },
}
