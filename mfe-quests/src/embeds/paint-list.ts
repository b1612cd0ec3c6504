import { brand } from '@platform/contracts/brand'
import type { CampaignSummary } from '@platform/contracts/quests/http'
import { CAMPAIGNS_PATH } from '@platform/contracts/quests/paths'
import type { EmbedPainting } from '@platform/contracts/shell/embed-painter'
import { element, siteLink } from '@platform/remote-kit/paint/element'
import { everySecond } from '@platform/remote-kit/paint/every-second'
import { campaignPhase } from '../features/campaigns/model/campaign-phase.ts'
import { type PaintedCard, paintedCard } from './painted-card.ts'
import { paintedText } from './painted-texts.ts'
import { isClosed, visitorButton } from './visitor-button.ts'

type Text = Parameters<ReturnType<typeof paintedText>>[0]

interface ListOptions {
  /** Cards shown. */
  count: number
  /** What stands in place of none. */
  nothing: readonly [title: Text, text: Text]
}

/** Shows the cards of campaigns, those that are open first, and a line below them. */
export function paintList(
  place: HTMLElement,
  painting: EmbedPainting,
  { count, nothing }: ListOptions,
): void {
  const { data, language, now, emit } = painting
  const { items } = data as { items: readonly CampaignSummary[] }
  const begun = performance.now()
  const list = element('div')
  let cards: readonly PaintedCard[] = []
  let shownPhases = ''

  /** Anew when a campaign begins or ends, which changes its place. */
  function draw(at: number, phases: string): void {
    shownPhases = phases
    const shown = openFirst(items, at).slice(0, count)
    cards = shown.map((campaign) => paintedCard(campaign, { language, now: at, emit }))
    list.replaceChildren(cards.length > 0 ? rows(cards, painting) : note(nothing, painting))
  }
  const phasesAt = (at: number) => items.map((campaign) => campaignPhase(campaign, at)).join()

  draw(now, phasesAt(now))
  place.replaceChildren(element('div', {}, list, foot(painting)))
  emit('campaigns-shown', { count: cards.length })
  everySecond(place, () => {
    const at = now + performance.now() - begun
    const phases = phasesAt(at)
    if (phases !== shownPhases) draw(at, phases)
    else for (const card of cards) card.tick(at)
  })
}

/** Both halves keep the order of the list. */
function openFirst(items: readonly CampaignSummary[], now: number): CampaignSummary[] {
  const closed = (campaign: CampaignSummary) =>
    Number(isClosed(visitorButton(campaign, campaignPhase(campaign, now))))
  return items.toSorted((a, b) => closed(a) - closed(b))
}

function rows(cards: readonly PaintedCard[], { language }: EmbedPainting): HTMLElement {
  const label = paintedText(language)('list.title')
  const each = cards.map(({ whole }) => element('li', { class: 'pf-row' }, whole))
  return element('ul', { 'aria-label': label }, ...each)
}

function note(texts: readonly Text[], { language }: EmbedPainting): HTMLElement {
  const t = paintedText(language)
  return element('div', { class: 'pf-note' }, ...texts.map((text) => element('p', {}, t(text))))
}

const foot = ({ language }: EmbedPainting): HTMLElement =>
  element(
    'div',
    { class: 'pf-foot' },
    element('span', {}, brand.name),
    siteLink({ path: CAMPAIGNS_PATH }, paintedText(language)('feed.all')),
  )
