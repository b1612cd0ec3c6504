import type { CardInput } from '../card-input.ts'
import { svg } from './draw.ts'
import { box, type Layout, text } from './element.ts'
import { CARD, EDGE, foil, framed, INNER } from './frame.ts'
import { BODY, HEADING, INK, metalOf, TEXT, VOLT } from './theme.ts'
import { serial, sizeOfName, tierPlate, wordmark } from './words.ts'

/** An avatar is 4 wide and 5 high. */
const AVATAR_RATIO = 1.25
const MARGIN = 34

/** The front of a card. */
export function front(input: CardInput): Layout {
  const { width, height } = INNER
  const metal = metalOf(input.tier)
  const inside = [
    avatarMarkup(input, width),
    foil(),
    shade(
      'top',
      [
        [0, 0.7],
        [1, 0],
      ],
      { y: 0, width, height: 150 },
    ),
    shade(
      'plate',
      [
        [0, 0],
        [0.52, 0.9],
        [0.64, 1],
      ],
      { y: 430, width, height: height - 430 },
    ),
  ]
  return {
    ...CARD,
    art: framed(inside.join(''), metal.frame),
    words: box(
      { ...CARD, position: 'relative' },
      box(
        {
          ...{
            position: 'absolute',
            left: EDGE + MARGIN,
            top: EDGE + 30,
            width: width - 2 * MARGIN,
          },
          ...{ justifyContent: 'space-between', alignItems: 'center' },
        },
        wordmark(40),
        ...(input.tier ? [tierPlate(input.tier, 26)] : []),
      ),
      namePlate(input, width - 2 * MARGIN),
    ),
  }
}

/** The avatar's SVG as a part of this one, or its PNG. */
function avatarMarkup({ avatar }: CardInput, width: number): string {
  const size = svg`width="${width}" height="${width * AVATAR_RATIO}"`
  if ('svg' in avatar) return avatar.svg.replace(/width="\d+" height="\d+"/, size)
  return `<image ${size} preserveAspectRatio="xMidYMid slice" href="data:image/png;base64,${Buffer.from(avatar.png).toString('base64')}"/>`
}

function shade(
  id: string,
  stops: readonly (readonly [at: number, opacity: number])[],
  { y, width, height }: { y: number; width: number; height: number },
): string {
  const marks = stops.map(
    ([at, opacity]) => svg`<stop offset="${at}" stop-color="${INK}" stop-opacity="${opacity}"/>`,
  )
  return svg`<defs><linearGradient id="${id}" x2="0" y2="1">${marks.join('')}</linearGradient></defs><rect y="${y}" width="${width}" height="${height}" fill="url(#${id})"/>`
}

function namePlate({ walletName, total, number }: CardInput, room: number) {
  return box(
    {
      position: 'absolute',
      left: EDGE + MARGIN,
      bottom: EDGE + MARGIN,
      width: room,
      flexDirection: 'column',
    },
    text(
      {
        fontFamily: HEADING,
        fontWeight: 700,
        color: TEXT,
        lineHeight: 1.1,
        fontSize: sizeOfName(walletName, room, 62),
      },
      walletName,
    ),
    box(
      {
        ...{ justifyContent: 'space-between', alignItems: 'center', marginTop: 16 },
        ...{ fontFamily: BODY, fontWeight: 500, fontSize: 29, color: '#D5DBE7' },
      },
      total === null
        ? text({}, 'Proof of Gamer')
        : box(
            { alignItems: 'center' },
            text({ marginRight: 12 }, 'POG score'),
            text({ fontFamily: HEADING, fontWeight: 700, fontSize: 36, color: VOLT }, `${total}`),
          ),
      text({ fontFamily: HEADING, fontWeight: 600, fontSize: 28 }, `No. ${serial(number)}`),
    ),
  )
}
