import { encode } from 'uqr'
import type { CardInput, CardPart } from '../card-input.ts'
import { badge } from './badge.ts'
import { repeat, svg } from './draw.ts'
import { box, type Element, type Layout, text } from './element.ts'
import { CARD, EDGE, foil, framed, INNER } from './frame.ts'
import { corner, pentagon } from './pentagon.ts'
import { BODY, GOLD, HEADING, INK, LINE, MUTE, metalOf, SURFACE, TEXT, VOLT } from './theme.ts'
import { serial, sizeOfName, tierPlate, wordmark } from './words.ts'

const LEFT = EDGE + 34
const ROOM = CARD.width - 2 * LEFT
const MOST_BADGES = 6
/** From the top of the card. */
const Y = { name: 116, pentagon: 384, badges: 588, check: 692 }
const PENTAGON_RADIUS = 122
const QR = { x: LEFT + 6, y: Y.check + 16, size: 136 }
const CHECK_HEIGHT = 168

/** The back of a card: its five scores, its badges, and how to check it. */
export function back(input: CardInput): Layout {
  const badges = input.badges.slice(0, MOST_BADGES)
  const art = [
    framed(
      svg`<defs><linearGradient id="night" x2=".4" y2="1"><stop offset="0" stop-color="#1d2145"/><stop offset=".5" stop-color="${INK}"/><stop offset="1" stop-color="#131c0b"/></linearGradient></defs><rect width="${INNER.width}" height="${INNER.height}" fill="url(#night)"/>${foil(0.5)}`,
      metalOf(input.tier).frame,
    ),
    input.parts ? pentagon(input.parts, CARD.width / 2, Y.pentagon, PENTAGON_RADIUS) : '',
    ...badges.map((id, index) => badge(id, LEFT + index * 82, Y.badges)),
    svg`<rect x="${LEFT - 10}" y="${Y.check}" width="${ROOM + 20}" height="${CHECK_HEIGHT}" rx="26" fill="${SURFACE}" stroke="${LINE}" stroke-width="2"/>`,
    qr(input.page),
  ]
  return {
    ...CARD,
    art: art.join(''),
    words: box(
      { ...CARD, position: 'relative' },
      row(EDGE + 30, wordmark(36), ...(input.tier ? [tierPlate(input.tier, 24)] : [])),
      row(
        Y.name,
        text(
          {
            fontFamily: HEADING,
            fontWeight: 700,
            color: TEXT,
            fontSize: sizeOfName(input.walletName, 370, 36),
          },
          input.walletName,
        ),
        text(
          { fontFamily: HEADING, fontWeight: 600, color: MUTE, fontSize: 24 },
          `No. ${serial(input.number)}`,
        ),
      ),
      ...(input.parts ? scores(input.parts, input.total) : [privateScores()]),
      ...badgeWords(input.badges.length),
      ...checkWords(input),
    ),
  }
}

const row = (top: number, ...children: Element[]) =>
  box(
    {
      position: 'absolute',
      left: LEFT,
      top,
      width: ROOM,
      justifyContent: 'space-between',
      alignItems: 'center',
    },
    ...children,
  )

function scores(parts: readonly CardPart[], total: number | null): Element[] {
  const labels = parts.map(({ part, points }, index) => {
    const [dx, dy] = corner(index, PENTAGON_RADIUS + 50)
    return box(
      {
        ...{
          position: 'absolute',
          left: CARD.width / 2 + dx * 1.1 - 70,
          top: Y.pentagon + dy - 34,
          width: 140,
        },
        ...{ flexDirection: 'column', alignItems: 'center' },
      },
      text({ fontFamily: BODY, fontWeight: 500, fontSize: 21, color: MUTE }, LABELS[part]),
      text(
        { fontFamily: HEADING, fontWeight: 700, fontSize: 27, color: TEXT },
        `${Math.round(points)}`,
      ),
    )
  })
  if (total === null) return labels
  const sum = box(
    { position: 'absolute', left: LEFT, top: Y.name + 58, flexDirection: 'column' },
    text({ fontFamily: BODY, fontWeight: 500, fontSize: 19, color: MUTE }, 'POG score'),
    text(
      { fontFamily: HEADING, fontWeight: 700, fontSize: 46, color: VOLT, lineHeight: 1 },
      `${total}`,
    ),
  )
  return [...labels, sum]
}

const LABELS: Readonly<Record<CardPart['part'], string>> = {
  human: 'Human',
  play: 'Play',
  skill: 'Skill',
  commerce: 'Commerce',
  social: 'Social',
}

const privateScores = () =>
  box(
    {
      position: 'absolute',
      left: LEFT,
      top: Y.pentagon - 60,
      width: ROOM,
      alignItems: 'center',
      flexDirection: 'column',
    },
    text({ fontFamily: HEADING, fontWeight: 700, fontSize: 54, color: TEXT }, 'Proof of Gamer'),
    text(
      { fontFamily: BODY, fontWeight: 500, fontSize: 23, color: MUTE, marginTop: 8 },
      'The owner keeps the scores private.',
    ),
  )

function badgeWords(count: number): Element[] {
  const place = { position: 'absolute', top: Y.badges + 28 }
  if (count === 0)
    return [
      text(
        { ...place, left: LEFT, fontFamily: BODY, fontWeight: 500, fontSize: 21, color: MUTE },
        'No badges yet',
      ),
    ]
  if (count <= MOST_BADGES) return []
  return [
    text(
      {
        ...place,
        right: LEFT - 22,
        fontFamily: HEADING,
        fontWeight: 700,
        fontSize: 22,
        color: GOLD,
      },
      `+${count - MOST_BADGES}`,
    ),
  ]
}

function checkWords({ chain }: CardInput): Element[] {
  const lines = chain
    ? [`Chain ${chain.chainId} · ${shortened(chain.contract)}`, `Token ${shortened(chain.tokenId)}`]
    : ['Its token is being minted.']
  return [
    box(
      {
        position: 'absolute',
        left: QR.x + QR.size + 20,
        top: Y.check + 24,
        flexDirection: 'column',
      },
      text(
        { fontFamily: HEADING, fontWeight: 600, fontSize: 25, color: TEXT },
        'Check it on chain',
      ),
      ...['Scan to compare with the chain.', ...lines].map((line) =>
        text({ fontFamily: BODY, fontWeight: 500, fontSize: 19, color: MUTE, marginTop: 6 }, line),
      ),
    ),
  ]
}

/** The first and the last characters of a long number. */
const shortened = (number: string) =>
  number.length > 16 ? `${number.slice(0, 8)}…${number.slice(-6)}` : number

/** The address as a QR code, dark on white. */
function qr(address: string): string {
  const { data, size } = encode(address, { border: 2 })
  const cell = QR.size / size
  const cells = repeat(size * size, (index) => {
    const [x, y] = [index % size, Math.floor(index / size)]
    return data[y]?.[x] ? `M${x} ${y}h1v1h-1Z` : ''
  })
  return svg`<rect x="${QR.x}" y="${QR.y}" width="${QR.size}" height="${QR.size}" rx="14" fill="#fff"/><path transform="translate(${QR.x} ${QR.y}) scale(${cell})" d="${cells.join('')}" fill="${INK}"/>`
}
