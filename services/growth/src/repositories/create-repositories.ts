import { staffActed } from '@platform/contracts/growth/events'
import { type Events, type Mongo, staffActModel, staffActs } from '@platform/service-kit'
import { auditCheckSchema, auditChecksRepository } from './audit-checks.ts'
import { auditLineSchema, auditLinesRepository } from './audit-lines.ts'
import { auditSourceSchema, auditSourcesRepository } from './audit-sources.ts'
import { consentSchema, consentsRepository } from './consents.ts'
import { trackedEventSchema, trackedEventsRepository } from './tracked-events.ts'

/** Models, their collections with indexes, and the repositories over them. */
export async function createRepositories(mongo: Mongo, events: Pick<Events, 'relay'>) {
  const Consent = mongo.model('Consent', consentSchema, 'consents')
  const TrackedEvent = mongo.model('TrackedEvent', trackedEventSchema, 'tracked_events')
  const Act = staffActModel(mongo)
  const Line = mongo.model('AuditLine', auditLineSchema, 'audit_lines')
  const Check = mongo.model('AuditCheck', auditCheckSchema, 'audit_checks')
  const Source = mongo.model('AuditSource', auditSourceSchema, 'audit_sources')
  await mongo.initModels([Consent, TrackedEvent, Act, Line, Check, Source])
  return {
    consents: consentsRepository(Consent),
    trackedEvents: trackedEventsRepository(TrackedEvent, events.relay(TrackedEvent)),
    audit: staffActs(Act, events.relay(Act), staffActed),
    auditLines: auditLinesRepository(Line),
    auditChecks: auditChecksRepository(Check),
    auditSources: auditSourcesRepository(Source),
  }
}
