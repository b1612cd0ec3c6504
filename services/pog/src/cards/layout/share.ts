import type { CardInput } from '../card-input.ts'
import { repeat, svg } from './draw.ts'
import { box, type Element, type Layout, text } from './element.ts'
import { CARD } from './frame.ts'
import { BODY, HEADING, INK, ION, LINE, MUTE, metalOf, TEXT, VOLT } from './theme.ts'
import { sizeOfName, wordmark } from './words.ts'

interface Size {
  width: number
  height: number
}

const RATIO = CARD.height / CARD.width

/**
 * A card before the colours of its style, for a channel: beside its scores where there is room, else above them.
 * @param card SVG of its front
 */
export function share(input: CardInput, size: Size, card: string): Layout {
  return size.width > size.height * 1.3 ? wide(input, size, card) : upright(input, size, card)
}

/** A card in the middle of a square, as marketplaces show it. */
export function nftImage(input: CardInput, size: Size, card: string): Layout {
  const width = size.width * 0.6
  const [x, y] = [(size.width - width) / 2, (size.height - width * RATIO) / 2]
  return {
    ...size,
    art: backdrop(input, size, size.width / 2) + placed(card, x, y, width),
    words: box({ ...size }),
  }
}

function wide(input: CardInput, size: Size, card: string): Layout {
  const { width, height } = size
  const u = height / 630
  const cardWidth = height * 0.56
  const left = width * 0.08
  const room = width * 0.85 - left - cardWidth
  const top = (height - cardWidth * RATIO) / 2
  const middle = left + cardWidth / 2
  return {
    ...size,
    art: svg`${backdrop(input, size, middle)}<g transform="rotate(-5 ${middle} ${height / 2})">${placed(card, left, top, cardWidth)}</g>`,
    words: box(
      { ...size, position: 'relative' },
      box(
        {
          ...{
            position: 'absolute',
            left: left + cardWidth + width * 0.09,
            top: 0,
            width: room,
            height,
          },
          ...{ flexDirection: 'column', justifyContent: 'center' },
        },
        wordmark(34 * u),
        text(
          { fontFamily: BODY, fontWeight: 500, fontSize: 24 * u, color: MUTE, marginTop: 26 * u },
          'Proof of Gamer',
        ),
        text(
          {
            fontFamily: HEADING,
            fontWeight: 700,
            color: TEXT,
            lineHeight: 1.15,
            fontSize: sizeOfName(input.walletName, room, 62 * u),
          },
          input.walletName,
        ),
        ...scoreLines(input, u, room),
      ),
    ),
  }
}

function upright(input: CardInput, size: Size, card: string): Layout {
  const { width, height } = size
  const u = width / 1080
  const isTall = height > width * 1.3
  const cardWidth = width * (isTall ? 0.7 : 0.53)
  const top = height * (isTall ? 0.13 : 0.14)
  const below = top + cardWidth * RATIO
  const centred = (at: number, children: Element[]) =>
    box(
      {
        position: 'absolute',
        left: 0,
        top: at,
        width,
        flexDirection: 'column',
        alignItems: 'center',
      },
      ...children,
    )
  return {
    ...size,
    art: backdrop(input, size, width / 2) + placed(card, (width - cardWidth) / 2, top, cardWidth),
    words: box(
      { ...size, position: 'relative' },
      centred(top * (isTall ? 0.38 : 0.2), [
        wordmark((isTall ? 72 : 50) * u),
        text(
          { fontFamily: BODY, fontWeight: 500, fontSize: (isTall ? 38 : 26) * u, color: MUTE },
          'Proof of Gamer',
        ),
      ]),
      isTall
        ? centred(below + 24 * u, [
            box(
              { flexDirection: 'column', width: cardWidth },
              ...scoreLines(input, u * 1.3, cardWidth),
            ),
          ])
        : centred(below + 16 * u, [
            text(
              { fontFamily: BODY, fontWeight: 500, fontSize: 26 * u, color: MUTE },
              addressOf(input),
            ),
          ]),
    ),
  }
}

/** An SVG of a card at another size. */
const placed = (card: string, x: number, y: number, width: number) =>
  svg`<g transform="translate(${x} ${y}) scale(${width / CARD.width})">${card}</g>`

/** The total, and the five parts as bars; only the address where the owner does not show them. */
function scoreLines({ total, parts, page }: CardInput, u: number, room: number): Element[] {
  const length = room - 200 * u
  const bars = (parts ?? []).map(({ part, points, maximum }) =>
    box(
      {
        alignItems: 'center',
        marginTop: 10 * u,
        fontFamily: BODY,
        fontWeight: 500,
        fontSize: 21 * u,
        color: MUTE,
      },
      text({ width: 126 * u, textTransform: 'capitalize' }, part),
      box(
        { width: length, height: 10 * u, borderRadius: 5 * u, backgroundColor: LINE },
        box({
          width: length * Math.min(1, points / maximum),
          height: 10 * u,
          borderRadius: 5 * u,
          backgroundColor: ION,
        }),
      ),
      text(
        {
          width: 70 * u,
          justifyContent: 'flex-end',
          fontFamily: HEADING,
          fontWeight: 700,
          color: TEXT,
        },
        `${Math.round(points)}`,
      ),
    ),
  )
  const sum =
    total === null
      ? []
      : [
          box(
            { alignItems: 'flex-end', marginTop: 12 * u, marginBottom: 6 * u },
            text(
              {
                fontFamily: HEADING,
                fontWeight: 700,
                fontSize: 76 * u,
                lineHeight: 1,
                color: VOLT,
              },
              `${total}`,
            ),
            text(
              {
                fontFamily: BODY,
                fontWeight: 500,
                fontSize: 24 * u,
                color: MUTE,
                marginLeft: 14 * u,
                marginBottom: 8 * u,
              },
              'POG score',
            ),
          ),
        ]
  const address = text(
    { fontFamily: BODY, fontWeight: 500, fontSize: 20 * u, color: MUTE, marginTop: 24 * u },
    addressOf({ page }),
  )
  return [...sum, ...bars, address]
}

/** As people write it. */
const addressOf = ({ page }: Pick<CardInput, 'page'>) => page.replace(/^https?:\/\//, '')

/** Rays in the colour of the style from behind the card, and the tier's in a corner. */
function backdrop({ tier, style }: CardInput, { width, height }: Size, x: number): string {
  const y = height * 0.48
  const reach = width + height
  const rays = repeat(18, (index) => {
    const at = (turn: number) => svg`${x + Math.cos(turn) * reach} ${y + Math.sin(turn) * reach}`
    const angle = (index * Math.PI) / 9
    return svg`M${x} ${y}L${at(angle)}L${at(angle + Math.PI / 18)}Z`
  })
  const color = GLOWS[style]
  const metal = metalOf(tier).frame[1] ?? VOLT
  return svg`<defs><radialGradient id="glow" gradientUnits="userSpaceOnUse" cx="${x}" cy="${y}" r="${reach * 0.42}"><stop offset="0" stop-color="${color}" stop-opacity=".75"/><stop offset=".5" stop-color="${color}" stop-opacity=".2"/><stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient><linearGradient id="corner" x2="1" y2="1"><stop offset="0" stop-color="#141833"/><stop offset=".6" stop-color="${INK}"/><stop offset="1" stop-color="${metal}" stop-opacity=".28"/></linearGradient></defs><rect width="${width}" height="${height}" fill="${INK}"/><rect width="${width}" height="${height}" fill="url(#corner)"/><rect width="${width}" height="${height}" fill="url(#glow)"/><path d="${rays.join('')}" fill="#fff" fill-opacity=".035"/>`
}

const GLOWS: Readonly<Record<CardInput['style'], string>> = {
  ADVENTURE: '#d9653f',
  FANTASY: '#3f8fb8',
  ACTION: '#e0552a',
  TOON: '#b05ad8',
  'SCI-FI': '#5a4fe0',
  HORROR: '#a02030',
}
