import type { ServicePolicy } from '@platform/testing/abuse'
import { consolePolicy, reviewPolicy } from '@platform/testing/staff-policy'

const EXPERTS = '/api/experts'
const APPLICATION = `${EXPERTS}/application`
const CHECKS = `${EXPERTS}/skill-checks`
const ADMIN = `${EXPERTS}/admin`
const QUEUE = `${ADMIN}/applications`

export const policy: ServicePolicy = {
  routes: {
    [`GET ${APPLICATION}`]: 'users',
    [`PUT ${APPLICATION}`]: 'users',
    [`DELETE ${APPLICATION}`]: 'users',
    [`POST ${APPLICATION}/submit`]: 'users',
    [`POST ${APPLICATION}/appeal`]: 'users',
    [`POST ${APPLICATION}/documents`]: 'users',
    [`GET ${APPLICATION}/documents/{id}`]: 'users',
    [`DELETE ${APPLICATION}/documents/{id}`]: 'users',
    [`POST ${APPLICATION}/additions`]: 'users',
    [`GET ${EXPERTS}/skills`]: 'visitors',
    [`GET ${EXPERTS}/tools`]: 'visitors',
    [`GET ${EXPERTS}/languages`]: 'visitors',
    [`GET ${CHECKS}`]: 'users',
    [`POST ${CHECKS}`]: 'users',
    [`GET ${CHECKS}/{id}`]: 'users',
    [`PUT ${CHECKS}/{id}/answers/{task}`]: 'users',
    [`POST ${CHECKS}/{id}/signals`]: 'users',
    [`POST ${CHECKS}/{id}/submit`]: 'users',
    [`GET ${EXPERTS}/me`]: 'users',
    [`PUT ${EXPERTS}/me`]: 'users',
    [`DELETE ${EXPERTS}/me`]: 'users',
    [`GET ${EXPERTS}`]: 'visitors',
    [`GET ${EXPERTS}/{id}`]: 'visitors',
    [`GET ${QUEUE}/{id}`]: { right: 'reviews.decide' },
    [`GET ${QUEUE}/{id}/documents/{document}`]: { right: 'reviews.decide' },
    [`GET ${QUEUE}/{id}/term`]: { right: 'reviews.decide' },
    [`PUT ${QUEUE}/{id}/rubric`]: { right: 'reviews.decide' },
    ...reviewPolicy(QUEUE, 'reviews.decide'),
    [`GET ${ADMIN}/experts`]: { right: 'campaigns.read' },
    [`PUT ${ADMIN}/experts/{id}/hidden`]: { right: 'reviews.decide' },
    [`GET ${ADMIN}/acts`]: { right: 'acts.read' },
    ...consolePolicy,
  },
  samples: { task: '1', document: '01980000-0000-7000-8000-000000000003' },
}
