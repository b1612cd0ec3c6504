import type { MintView } from '@platform/contracts/pog/mint-http'
import { LoadFailed } from '@platform/remote-kit/load-failed'
import { Button, ChipGroup, Heading, Icon, Notice, Stack } from '@platform/ui'
import { useState } from 'react'
import { useCategories, useCharacters, useStyles } from '../../card/api/looks.ts'
import { ChoiceGrid, ChoiceGridLoading } from '../../card/components/choice-grid.tsx'
import { isFree } from '../../card/model/use-price-text.ts'
import { useChoose } from '../api/move-mint.ts'
import { useT } from '../i18n/messages.ts'
import type { Choice } from '../model/screen.ts'
import { useRefusalText } from '../model/use-refusal-text.ts'
import { Actions, HeadingLine } from './parts.ts'
import { ProblemNotice } from './problem-notice.tsx'

interface AvatarStepProps {
  mint: MintView
  choice: Choice
  /** The choices that can be made now, and how another of them is shown. */
  open: readonly Choice[]
  onOpen: (choice: Choice) => void
  /** Called with the picture of what is chosen, for the card beside it. */
  onPick: (image: string) => void
  /** What was chosen is stored, with its picture; null where it was stored before. */
  onChosen: (image: string | null) => void
  /** Opens the sheet with avatars that are drawn by lot. */
  onGenerate: () => void
  /** The style is stored, and the user wants to add a selfie. */
  onSelfie: () => void
}

/** The second step: a kind, a character or a style of the avatar, by its picture. */
export function AvatarStep(props: AvatarStepProps) {
  const { mint, choice, open, onOpen, onPick, onChosen, onGenerate, onSelfie } = props
  const t = useT()
  const refusalText = useRefusalText()
  const choose = useChoose()
  const [next, setNext] = useState<'go-on' | 'selfie'>('go-on')
  const list = useItems(mint, choice)
  const [picked, setPicked] = useState<string | null>(null)
  const stored = mint[choice]
  const value = picked ?? stored
  const items = list.items

  async function use(then: 'go-on' | 'selfie') {
    if (value === null) return
    setNext(then)
    const isNew = value !== stored
    if (isNew && !(await choose.send({ [choice]: value }))) return
    onChosen((isNew && items?.find((item) => item.value === value)?.image) || null)
    if (then === 'selfie') onSelfie()
  }
  const label = items?.find((item) => item.value === value)?.label
  return (
    <Stack gap={4}>
      {open.length > 1 && (
        <ChipGroup
          label={t('pick.choices')}
          value={choice}
          onChange={onOpen}
          options={open.map((one) => ({ value: one, label: t(`choice.${one}`) }))}
        />
      )}
      <ProblemNotice problem={mint.problem} />
      <HeadingLine>
        <Heading level={2}>{t(`pick.${choice}`)}</Heading>
        {isFree(mint.price) && <span>{t('price.free')}</span>}
      </HeadingLine>
      {items ? (
        <ChoiceGrid
          label={t(`pick.${choice}`)}
          items={items}
          value={value}
          columns={choice === 'category' ? 2 : 3}
          onChange={(chosen) => {
            setPicked(chosen)
            const image = items.find((item) => item.value === chosen)?.image
            if (image) onPick(image)
          }}
        />
      ) : list.error ? (
        <LoadFailed
          error={list.error}
          title={t('pick.failed')}
          retryLabel={t('retry')}
          onRetry={list.refetch}
          retrying={list.isFetching}
        />
      ) : (
        <ChoiceGridLoading
          count={choice === 'category' ? 4 : choice === 'character' ? 3 : 6}
          columns={choice === 'category' ? 2 : 3}
        />
      )}
      {choose.error && (
        <Notice tone="bad" live="alert">
          {refusalText(choose.error)}
        </Notice>
      )}
      <Actions>
        {choice === 'style' && value !== null ? (
          <Button
            variant="secondary"
            size="l"
            loading={choose.isPending && next === 'selfie'}
            onClick={() => void use('selfie')}
          >
            {t('selfie.add')}
          </Button>
        ) : (
          <Button variant="secondary" size="l" onClick={onGenerate}>
            {t('generate.short')}
          </Button>
        )}
        <Button
          size="l"
          disabled={value === null}
          loading={choose.isPending && next === 'go-on'}
          onClick={() => void use('go-on')}
        >
          {label ? t('pick.use', { name: label }) : t('pick.first')}
          <Icon name="chevron" size={16} />
        </Button>
      </Actions>
    </Stack>
  )
}

/** The tiles of a choice, with their names. */
function useItems(mint: MintView, choice: Choice) {
  const t = useT()
  const categories = useCategories(choice === 'category')
  const characters = useCharacters(mint.category, choice === 'character')
  const styles = useStyles(mint.character, choice === 'style')
  const query = { category: categories, character: characters, style: styles }[choice]
  const items = {
    category: () =>
      categories.data?.items.map(({ category, image }) => ({
        ...{ value: category as string, label: t(`category.${category}`), image },
      })),
    character: () =>
      characters.data?.items.map(({ character, image }) => ({
        ...{ value: character as string, label: character as string, image },
      })),
    style: () =>
      styles.data?.items.map(({ style, image }) => ({
        ...{ value: style as string, label: t(`style.${style}`), image },
      })),
  }[choice]()
  const { error, isFetching, refetch } = query
  return { items, error, isFetching, refetch }
}
