import { staffActed } from '@platform/contracts/expert/events'
import {
  type Events,
  type Mongo,
  reviewModel,
  reviewStore,
  staffActModel,
  staffActs,
} from '@platform/service-kit'
import { additionSchema, additionsRepository, termSchema, termsRepository } from './additions.ts'
import { ageSchema, agesRepository } from './ages.ts'
import { applicationSchema, applicationsRepository } from './applications.ts'
import { assessmentSchema, assessmentsRepository } from './assessments.ts'
import { attemptSchema, attemptsRepository } from './attempts.ts'
import { documentSchema, documentsRepository } from './documents.ts'
import { expertSchema, expertsRepository } from './experts.ts'

/** Models, their collections with indexes, and the repositories over them. */
export async function createRepositories(mongo: Mongo, events: Pick<Events, 'relay'>) {
  const Application = mongo.model('Application', applicationSchema, 'applications')
  const Age = mongo.model('Age', ageSchema, 'ages')
  const Addition = mongo.model('Addition', additionSchema, 'additions')
  const TermModel = mongo.model('Term', termSchema, 'terms')
  const ApplicantFile = mongo.model('ApplicantDocument', documentSchema, 'documents')
  const Attempt = mongo.model('Attempt', attemptSchema, 'skill_checks')
  const Assessment = mongo.model('Assessment', assessmentSchema, 'assessments')
  const Expert = mongo.model('Expert', expertSchema, 'experts')
  const Review = reviewModel(mongo)
  const Act = staffActModel(mongo)
  await mongo.initModels([
    ...[Application, Age, Addition, TermModel, ApplicantFile, Attempt, Assessment, Expert],
    ...[Review, Act],
  ])
  return {
    applications: applicationsRepository(Application, events.relay(Application)),
    ages: agesRepository(Age),
    additions: additionsRepository(Addition),
    terms: termsRepository(TermModel),
    documents: documentsRepository(ApplicantFile),
    attempts: attemptsRepository(Attempt),
    assessments: assessmentsRepository(Assessment),
    experts: expertsRepository(Expert, events.relay(Expert)),
    reviewStore: reviewStore(Review),
    audit: staffActs(Act, events.relay(Act), staffActed),
  }
}
