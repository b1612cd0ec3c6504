import type { PartnerProgramme } from '../../domain/partners/partner-programme.ts'
import type { Dependencies } from '../dependencies.ts'

/** The rule by which a partner is paid of rewards of a currency: its own, else that of all partners; null where there is none. */
export const ruleFor = async (
  { partnerProgrammes }: Pick<Dependencies, 'partnerProgrammes'>,
  { partner, currency }: Pick<PartnerProgramme, 'currency'> & { partner: string },
): Promise<PartnerProgramme | null> =>
  (await partnerProgrammes.open(partner, currency)) ??
  (await partnerProgrammes.open(null, currency))
