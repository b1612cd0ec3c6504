import { styled } from '@platform/ui/styled'
import { pickHues } from './art-hues.ts'
import { seededRandom } from './seeded-random.ts'

interface AvatarProps {
  /** e.g. the user's id; gives the colours if there is no picture. */
  seed: string
  /** Address of a picture. */
  src?: string | undefined
  /** Accessible name, if no name is shown beside it. */
  label?: string | undefined
  /** px */
  size?: number
}

/** A user or a clan as a rounded square: their picture, or colours from the seed. */
export function Avatar({ seed, src, label, size = 40 }: AvatarProps) {
  const [light, land] = pickHues(seededRandom(seed))
  return (
    <Square
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      style={{
        width: size,
        height: size,
        borderRadius: size / 4,
        backgroundImage: src
          ? `url(${JSON.stringify(src)})`
          : `linear-gradient(145deg, hsl(${light} 78% 62%), hsl(${land} 60% 22%))`,
      }}
    />
  )
}

const Square = styled.span`
  display: inline-block;
  flex: none;
  background-position: center;
  background-size: cover;
`
