import type { ContentBlock } from '@platform/contracts/growth/content-blocks'
import { contentPictureAddress } from '@platform/contracts/growth/content-constants'
import { Button, color, Heading, Notice, radius, Stack, space, Text } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { ContentLink } from './content-link.tsx'
import { ContentText } from './content-text.tsx'
import { ContentVideo } from './content-video.tsx'

interface ContentBlocksProps {
  blocks: readonly ContentBlock[]
  /** What the button of a video says. */
  playLabel: string
  /** Of headings among the blocks. */
  level?: 2 | 3
}

/** What an article says, as its readers see it; the same for the preview of its writer. What is not written yet is left out. */
export function ContentBlocks({ blocks, playLabel, level = 2 }: ContentBlocksProps) {
  return (
    <Stack gap={5}>
      {blocks.map((block, index) => (
        // Blocks have no names, and are shown as a whole.
        <Block key={index} block={block} playLabel={playLabel} level={level} />
      ))}
    </Stack>
  )
}

interface BlockProps {
  block: ContentBlock
  playLabel: string
  level: 2 | 3
}

function Block({ block, playLabel, level }: BlockProps) {
  switch (block.type) {
    case 'heading':
      return block.text && <Heading level={level}>{block.text}</Heading>
    case 'paragraph':
      return (
        block.text && (
          <Words tone="mute">
            <ContentText text={block.text} />
          </Words>
        )
      )
    case 'list':
      return (
        <Entries as={block.isOrdered ? 'ol' : 'ul'}>
          {block.entries.map((entry, index) => (
            <li key={`${index} ${entry}`}>
              <ContentText text={entry} />
            </li>
          ))}
        </Entries>
      )
    case 'quote':
      return (
        block.text && (
          <Quote>
            <Words as="blockquote" size="card">
              <ContentText text={block.text} />
            </Words>
            {block.source && (
              <Text as="figcaption" size="meta" tone="dim">
                {block.source}
              </Text>
            )}
          </Quote>
        )
      )
    case 'picture':
      return (
        block.picture && (
          <Figure>
            <img
              src={contentPictureAddress(block.picture)}
              alt={block.alt}
              loading="lazy"
              decoding="async"
            />
            {block.caption && (
              <Text as="figcaption" size="meta" tone="dim">
                {block.caption}
              </Text>
            )}
          </Figure>
        )
      )
    case 'video':
      return (
        block.video && (
          <ContentVideo address={block.video} title={block.title} playLabel={playLabel} />
        )
      )
    case 'notice':
      return (
        block.text && (
          <Notice>
            <ContentText text={block.text} />
          </Notice>
        )
      )
    case 'action':
      return (
        block.label &&
        block.to && (
          <div>
            <Button as={ContentLink} to={block.to}>
              {block.label}
            </Button>
          </div>
        )
      )
    default:
      // Of a later version of the service.
      return null
  }
}

const Words = styled(Text)`
  white-space: pre-line;
  overflow-wrap: anywhere;
`

const Entries = styled.ul`
  display: grid;
  gap: ${space(2)};
  margin: 0;
  padding-inline-start: ${space(6)};
  color: ${color.mute};
  line-height: 1.5;
  overflow-wrap: anywhere;
`

const Quote = styled.figure`
  display: grid;
  gap: ${space(2)};
  margin: 0;
  padding-inline-start: ${space(4)};
  border-inline-start: 3px solid ${color.volt};
  & > blockquote {
    margin: 0;
  }
`

const Figure = styled.figure`
  display: grid;
  gap: ${space(2)};
  margin: 0;
  & > img {
    width: 100%;
    height: auto;
    border-radius: ${radius.card};
    background: ${color.surface3};
  }
`
