import { styled } from '@platform/ui/styled'
import type { ReactNode } from 'react'
import { EmptyPicture } from '../art/empty-picture.tsx'
import type { PictureName } from '../art/picture-name.ts'
import { Heading } from '../text/heading.tsx'
import { Text } from '../text/text.tsx'
import { space } from '../theme/tokens.ts'

interface EmptyStateProps {
  picture: PictureName
  title: ReactNode
  text?: ReactNode
  /** The one next step. */
  action?: ReactNode
  /** Use 1 if the page shows nothing else. */
  level?: 1 | 2
}

/** Nothing here yet: a picture, why, and what to do next. */
export function EmptyState({ picture, title, text, action, level = 2 }: EmptyStateProps) {
  return (
    <Centered>
      <EmptyPicture name={picture} />
      <Heading level={level} size="section">
        {title}
      </Heading>
      {text && <Text tone="mute">{text}</Text>}
      {action}
    </Centered>
  )
}

export const Centered = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: center;
  gap: ${space(3)};
  max-width: 440px;
  margin-inline: auto;
  padding-block: ${space(8)};
  text-align: center;
`
