import { Link } from '@platform/remote-kit/router'
import { Button, color, radius, space, Text } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import type { ReactNode } from 'react'
import { TILE_HEIGHT } from './tile-height.ts'

interface WalletTileProps {
  /** What a screen reader calls it. */
  label: string
  /** The small line. */
  about: ReactNode
  /** The line below it. */
  value?: ReactNode
  /** Something waits for the user here. */
  isGold: boolean
  to: string
  action: string
}

/** One thing that waits on the wallet's page, and the way to it. It has one height, whatever it says. */
export function WalletTile({ label, about, value, isGold, to, action }: WalletTileProps) {
  return (
    <Box as="section" aria-label={label} $isGold={isGold}>
      <div>
        <Text tone="mute" size="meta">
          {about}
        </Text>
        {value && (
          <Text weight={600} tone={isGold ? 'gold' : 'text'} numeric>
            {value}
          </Text>
        )}
      </div>
      <Button as={Link} to={to} size="s" variant={isGold ? 'primary' : 'secondary'}>
        {action}
      </Button>
    </Box>
  )
}

const Box = styled.div<{ $isGold: boolean }>`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)};
  min-height: ${TILE_HEIGHT}px;
  padding: ${space(2)} ${space(4)};
  border: 1px solid
    ${({ $isGold }) => ($isGold ? `color-mix(in srgb, ${color.gold} 42%, transparent)` : color.line)};
  border-radius: ${radius.card};
  background: ${color.surface1};
  & > :last-child {
    flex: none;
  }
`
