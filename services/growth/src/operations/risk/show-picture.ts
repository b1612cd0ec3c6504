import type { RiskPicture } from '@platform/contracts/growth/risk-http'
import { RISK_SIGNALS, SHIELD_ATTRIBUTES } from '@platform/contracts/growth/risk-kinds'
import { recordAct, type Staff } from '@platform/service-kit'
import { newProfile } from '../../domain/risk/profile.ts'
import type { RiskDependencies } from './dependencies.ts'

type Needed = Pick<
  RiskDependencies,
  'riskSignals' | 'riskProfiles' | 'audit' | 'events' | 'clock' | 'ids'
>

const MOST_SHOWN = 200

/** All that services reported about an account, and what the rules make of it. The look is recorded first. */
export async function showPicture(deps: Needed, userId: string, by: Staff): Promise<RiskPicture> {
  const { riskSignals, riskProfiles, clock } = deps
  await recordAct(deps, { by, action: 'see-risk', subject: { kind: 'user', id: userId } })
  const [found, signals] = await Promise.all([riskProfiles.find(userId), riskSignals.of(userId)])
  const profile = found ?? newProfile(userId, clock.now())
  const { level, score, since, rulesVersion, attributes, cleared } = profile
  return {
    ...{ userId, level, score, rulesVersion, since: since.toISOString() },
    attributes: attributes.map(({ attribute, rule, weight, since, until }) => ({
      ...{ attribute, rule, weight },
      ...{ since: since.toISOString(), until: until.toISOString() },
    })),
    cleared: SHIELD_ATTRIBUTES.flatMap((attribute) => {
      const at = cleared[attribute]
      return at ? [{ attribute, at: at.toISOString() }] : []
    }),
    signals: signals.slice(0, MOST_SHOWN).map(({ id, kind, at, subject }) => ({
      ...{ id, kind, subject, service: RISK_SIGNALS[kind].service },
      at: at.toISOString(),
    })),
  }
}
