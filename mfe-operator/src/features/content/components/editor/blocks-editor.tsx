import type { ContentBlock } from '@platform/contracts/growth/content-blocks'
import { CONTENT_LIMITS } from '@platform/contracts/growth/content-constants'
import { Button, Card, Heading, Inline, Stack } from '@platform/ui'
import { Field, Select } from '@platform/ui/interaction'
import { useT } from '../../i18n/messages.ts'
import { BLOCK_TYPES, emptyBlock, moved, removed, replaced } from '../../model/draft.ts'
import { BlockFields } from './block-fields.tsx'

interface BlocksEditorProps {
  blocks: readonly ContentBlock[]
  onChange: (blocks: ContentBlock[]) => void
}

/** The blocks of a text, in their order; new ones come at the end. */
export function BlocksEditor({ blocks, onChange }: BlocksEditorProps) {
  const t = useT()
  return (
    <Stack gap={4}>
      {blocks.map((block, at) => {
        const name = t('block.place', { type: t(`block.${block.type}`), place: at + 1 })
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a block has no name; its fields hold no state of their own
          <Card key={at} as="section" aria-label={name}>
            <Stack gap={3}>
              <Inline justify="between">
                <Heading level={4}>{name}</Heading>
                <Inline>
                  <Button
                    variant="secondary"
                    disabled={at === 0}
                    onClick={() => onChange(moved(blocks, at, -1))}
                  >
                    {t('block.up')}
                  </Button>
                  <Button
                    variant="secondary"
                    disabled={at === blocks.length - 1}
                    onClick={() => onChange(moved(blocks, at, 1))}
                  >
                    {t('block.down')}
                  </Button>
                  <Button variant="secondary" onClick={() => onChange(removed(blocks, at))}>
                    {t('block.remove')}
                  </Button>
                </Inline>
              </Inline>
              <BlockFields
                block={block}
                onChange={(changed) => onChange(replaced(blocks, at, changed))}
              />
            </Stack>
          </Card>
        )
      })}
      {blocks.length < CONTENT_LIMITS.blocks && (
        <Field label={t('block.add')}>
          <Select
            value=""
            onChange={({ target }) => {
              const type = BLOCK_TYPES.find((each) => each === target.value)
              if (type) onChange([...blocks, emptyBlock(type)])
            }}
          >
            <option value="" />
            {BLOCK_TYPES.map((type) => (
              <option key={type} value={type}>
                {t(`block.${type}`)}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </Stack>
  )
}
