import { color, font, Icon } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { pickHues } from './art-hues.ts'
import { seededRandom } from './seeded-random.ts'

interface AvatarProps {
  /** e.g. the user's id; gives the colours if there is no picture. */
  seed: string
  /** Address of a picture. */
  src?: string | undefined
  /** Without a picture its first letter is shown. */
  name?: string | null | undefined
  /** Accessible name, if no name is shown beside it. */
  label?: string | undefined
  /** px */
  size?: number
}

/** A user or a clan as a rounded square: their picture, or on colours from the seed the letter of their name or a sign. */
export function Avatar({ seed, src, name, label, size = 40 }: AvatarProps) {
  const [light, land] = pickHues(seededRandom(seed))
  return (
    <Square
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      style={{
        width: size,
        height: size,
        borderRadius: size / 4,
        fontSize: size * LETTER,
        backgroundImage: src
          ? `url(${JSON.stringify(src)})`
          : `linear-gradient(145deg, hsl(${light} 78% 62%), hsl(${land} 60% 22%))`,
      }}
    >
      {!src && (name ? name.charAt(0) : <Icon name="user" size={size / 2} />)}
    </Square>
  )
}

/** Of the size. */
const LETTER = 0.46

const Square = styled.span`
  display: inline-grid;
  flex: none;
  place-items: center;
  background-position: center;
  background-size: cover;
  color: ${color.text};
  font-family: ${font.heading};
  font-weight: 700;
  line-height: 1;
  text-shadow: 0 0.05em 0.25em ${color.ink};
  text-transform: uppercase;
  /* Its gradient is a picture. */
  forced-color-adjust: none;
`
