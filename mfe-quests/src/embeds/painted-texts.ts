import type { Language } from '@platform/contracts/constants'
import type { CampaignSummary } from '@platform/contracts/quests/http'
import { paintedTexts } from '@platform/remote-kit/paint/painted-texts'
import { en as fixedEn } from '../features/campaigns/variants/fixed-slot-fixed-reward/texts/en.ts'
import { hi as fixedHi } from '../features/campaigns/variants/fixed-slot-fixed-reward/texts/hi.ts'
import { ptBR as fixedPt } from '../features/campaigns/variants/fixed-slot-fixed-reward/texts/pt-br.ts'
import { en as dynamicEn } from '../features/campaigns/variants/open-slot-dynamic-reward/texts/en.ts'
import { hi as dynamicHi } from '../features/campaigns/variants/open-slot-dynamic-reward/texts/hi.ts'
import { ptBR as dynamicPt } from '../features/campaigns/variants/open-slot-dynamic-reward/texts/pt-br.ts'
import { en as boardEn } from '../features/campaigns/variants/open-slot-leaderboard-reward/texts/en.ts'
import { hi as boardHi } from '../features/campaigns/variants/open-slot-leaderboard-reward/texts/hi.ts'
import { ptBR as boardPt } from '../features/campaigns/variants/open-slot-leaderboard-reward/texts/pt-br.ts'
import { en as raffleEn } from '../features/campaigns/variants/open-slot-raffle-reward/texts/en.ts'
import { hi as raffleHi } from '../features/campaigns/variants/open-slot-raffle-reward/texts/hi.ts'
import { ptBR as rafflePt } from '../features/campaigns/variants/open-slot-raffle-reward/texts/pt-br.ts'
import { en } from '../i18n/feed/en.ts'
import { hi } from '../i18n/feed/hi.ts'
import { ptBR } from '../i18n/feed/pt-br.ts'

export const paintedText = paintedTexts({ en, hi, 'pt-BR': ptBR })

/** What each variant calls what it pays. */
const amounts: Readonly<Record<string, Readonly<Record<Language, { readonly amount: string }>>>> = {
  FIXED_SLOT_FIXED_REWARD: { en: fixedEn, hi: fixedHi, 'pt-BR': fixedPt },
  OPEN_SLOT_DYNAMIC_REWARD: { en: dynamicEn, hi: dynamicHi, 'pt-BR': dynamicPt },
  OPEN_SLOT_LEADERBOARD_REWARD: { en: boardEn, hi: boardHi, 'pt-BR': boardPt },
  OPEN_SLOT_RAFFLE_REWARD: { en: raffleEn, hi: raffleHi, 'pt-BR': rafflePt },
}

/** The label of what a campaign pays; of a variant that this version does not know, that of all. */
export const amountLabel = (
  { variant }: Pick<CampaignSummary, 'variant'>,
  language: Language,
): string =>
  Object.hasOwn(amounts, variant)
    ? (amounts[variant]?.[language].amount ?? '')
    : paintedText(language)('fact.reward')
