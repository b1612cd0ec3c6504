import type { ContentBlock } from '@platform/contracts/growth/content-blocks'
import { CONTENT_LIMITS } from '@platform/contracts/growth/content-constants'
import { Button, Card, Heading, Inline, Stack } from '@platform/ui'
import { Field, Select } from '@platform/ui/interaction'
import { useState } from 'react'
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
  const [names] = useState(blockNames)
  return (
    <Stack gap={4}>
      {blocks.map((block, at) => {
        const name = t('block.place', { type: t(`block.${block.type}`), place: at + 1 })
        return (
          <Card key={names.of(block)} as="section" aria-label={name}>
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
                onChange={(changed) => {
                  names.keep(block, changed)
                  onChange(replaced(blocks, at, changed))
                }}
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

/** Names of blocks, which stay as they are changed and moved: focus and a picture that is being sent move along. */
function blockNames() {
  const names = new WeakMap<ContentBlock, number>()
  let last = 0
  function of(block: ContentBlock): number {
    const known = names.get(block)
    if (known !== undefined) return known
    last += 1
    names.set(block, last)
    return last
  }
  return {
    of,
    keep: (block: ContentBlock, changed: ContentBlock) => names.set(changed, of(block)),
  }
}
