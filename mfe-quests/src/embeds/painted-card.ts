import { artAs } from '@platform/contracts/quests/art'
import type { CampaignSummary } from '@platform/contracts/quests/http'
import { pageOfSummary } from '@platform/contracts/quests/paths'
import type { EmbedPainting } from '@platform/contracts/shell/embed-painter'
import { formatAmount, formatCompact, formatDate } from '@platform/remote-kit/format'
import { digits } from '@platform/remote-kit/paint/digits'
import { element, siteLink } from '@platform/remote-kit/paint/element'
import { money } from '@platform/remote-kit/paint/money'
import { artGradient, formatRemainingShort, timerPhase } from '@platform/ui/painted'
import { type CampaignPhase, campaignPhase } from '../features/campaigns/model/campaign-phase.ts'
import { lastMomentBefore } from '../features/campaigns/model/claim-days.ts'
import { amountLabel, paintedText } from './painted-texts.ts'
import { labelOf, visitorButton } from './visitor-button.ts'

/** A card of the feed; `tick` brings what counts down to a time. */
export interface PaintedCard {
  readonly whole: HTMLElement
  tick(now: number): void
}

type Reader = Pick<EmbedPainting, 'language' | 'now' | 'emit'>

/** A campaign as `FeedCard` shows it to a visitor. */
export function paintedCard(campaign: CampaignSummary, reader: Reader): PaintedCard {
  const { id, title, art } = campaign
  const { language, now, emit } = reader
  const phase = campaignPhase(campaign, now)
  const t = paintedText(language)
  const label = t(labelOf[visitorButton(campaign, phase)])
  const time = timeFact(campaign, phase, reader)
  const whole = element(
    'article',
    { class: 'pf-card', 'aria-label': title },
    element('div', { class: 'pf-art' }, picture(id, art, phase)),
    element(
      'div',
      { class: 'pf-body' },
      element('h3', { title }, title),
      element('dl', {}, payFact(campaign, reader), roomFact(campaign, reader), time.fact),
      siteLink(
        {
          path: pageOfSummary(campaign),
          class: 'pf-open',
          label: `${label}: ${title}`,
          onOpen: (url) => emit('campaign-opened', { campaignId: id, url }),
        },
        label,
      ),
    ),
  )
  return { whole, tick: time.tick }
}

function picture(seed: string, art: string | undefined, phase: CampaignPhase): HTMLElement {
  const src = artAs(art, 'square')
  const image = src ? element('img', { src, alt: '', loading: 'lazy', decoding: 'async' }) : null
  // A picture that cannot be loaded leaves the colours, and no sign of a broken image.
  image?.addEventListener('error', () => image.remove())
  const style = {
    backgroundImage: artGradient(seed),
    ...(phase === 'ended' && { filter: 'grayscale(1) brightness(0.7)' }),
  }
  return element('span', { 'aria-hidden': 'true', style }, image)
}

const fact = (label: string, ...value: (Node | string)[]) =>
  element('div', {}, element('dt', {}, label), element('dd', {}, ...value))

function payFact(campaign: CampaignSummary, { language }: Reader): HTMLElement {
  const { currency, amount } = campaign.reward
  return fact(amountLabel(campaign, language), money(amount, currency, language))
}

function roomFact({ reward, participants }: CampaignSummary, { language }: Reader): HTMLElement {
  const t = paintedText(language)
  if (reward.totalSlots === null) {
    return fact(t('fact.joined'), formatCompact(String(participants), language))
  }
  const left = formatAmount(reward.remainingSlots ?? reward.totalSlots, language)
  return fact(t('fact.slots'), `${left} / ${formatAmount(reward.totalSlots, language)}`)
}

function timeFact(campaign: CampaignSummary, phase: CampaignPhase, { language, now }: Reader) {
  const t = paintedText(language)
  const { startsAt, endsAt, claimEndsAt, paused } = campaign
  const still = (label: string, value: string) => ({ fact: fact(label, value), tick: () => {} })
  if (phase === 'live' && paused) return still(t('fact.ends'), t('tag.paused'))
  if (phase === 'upcoming' || phase === 'live') {
    const timer = element('span', { role: 'timer' })
    const tick = (at: number) => {
      const { remaining } = timerPhase(startsAt, endsAt, at)
      const left = formatRemainingShort(remaining, t('timer.day'), t('timer.hour'))
      if (timer.getAttribute('aria-label') === left) return
      timer.setAttribute('aria-label', left)
      timer.replaceChildren(...digits(left))
    }
    tick(now)
    return { fact: fact(t(phase === 'live' ? 'fact.ends' : 'fact.starts'), timer), tick }
  }
  if (phase === 'claimable' && claimEndsAt) {
    return still(t('fact.claimBy'), formatDate(lastMomentBefore(claimEndsAt)))
  }
  return still(t('fact.ended'), formatDate(endsAt))
}
