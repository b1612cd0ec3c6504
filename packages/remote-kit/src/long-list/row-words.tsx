import { font, size, space, Text } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import type { ReactNode } from 'react'

interface RowWordsProps {
  title: ReactNode
  /** Beside the title, never cut. */
  tags?: ReactNode
  meta?: ReactNode
}

/** What a row of one height says: a title of one line, and up to two below it; both are cut where they do not fit. */
export function RowWords({ title, tags, meta }: RowWordsProps) {
  return (
    <Words>
      <Title>
        <span>{title}</span>
        {tags}
      </Title>
      {meta && (
        <Meta as="span" size="meta" tone="mute">
          {meta}
        </Meta>
      )}
    </Words>
  )
}

const Words = styled.span`
  display: grid;
  flex: 1;
  min-width: 0;
`

const Title = styled.span`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  min-width: 0;
  font: 600 ${size.text} / 1.4 ${font.heading};
  white-space: nowrap;
  & > :first-child {
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
  }
`

/** Two lines at most. */
const Meta = styled(Text)`
  display: -webkit-box;
  overflow: hidden;
  line-height: 1.3;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`
