import { TERM_LENGTH } from '@platform/contracts/expert/constants'
import type { Term } from '@platform/contracts/expert/taxonomy-http'
import { Button, color, Icon, radius, Stack, size, space, Text, target } from '@platform/ui'
import { Field, TextInput } from '@platform/ui/interaction'
import { styled } from '@platform/ui/styled'
import { useState } from 'react'
import { useRefusalText } from '../../draft/model/use-refusal-text.ts'
import { useAddTerm, useTerms } from '../api/terms.ts'
import { useT } from '../i18n/messages.ts'
import { hasName } from '../model/chosen.ts'
import { usePaused } from '../model/use-paused.ts'

/** Between two keys that somebody types. */
const TYPING_PAUSE_MS = 150

interface TermSearchProps {
  kind: 'skill' | 'tool'
  /** Ids of the terms that are chosen already. */
  chosen: readonly string[]
  /** How many can be. */
  most: number
  error?: string | undefined
  onAdd: (term: Pick<Term, 'id' | 'name'>) => void
}

/** Finds terms by typing: what was found stands below as buttons, so that it works the same by touch, keyboard and screen reader. */
export function TermSearch({ kind, chosen, most, error, onAdd }: TermSearchProps) {
  const t = useT()
  const refusalText = useRefusalText()
  const [typed, setTyped] = useState('')
  const search = usePaused(typed.trim(), TYPING_PAUSE_MS)
  const terms = useTerms(kind, search)
  const own = useAddTerm(kind)
  const found = (terms.data ?? []).filter(({ id }) => !chosen.includes(id))
  const isFull = chosen.length >= most
  const isNew =
    search.length >= TERM_LENGTH.min &&
    !terms.isFetching &&
    !hasName(terms.data?.map(({ name }) => name) ?? [], search)

  function add(term: Pick<Term, 'id' | 'name'>) {
    setTyped('')
    onAdd(term)
  }
  async function addOwn() {
    const added = await own.send(search)
    if (added) add(added)
  }

  return (
    <Stack gap={2.5}>
      <Field
        label={t(`${kind}s.search`)}
        hint={isFull ? t('full', { count: most }) : t('search.hint', { count: most })}
        {...(error && { error })}
      >
        <TextInput
          type="search"
          autoComplete="off"
          maxLength={TERM_LENGTH.max}
          disabled={isFull}
          value={typed}
          prefix={<Icon name="search" size={18} />}
          onChange={({ target: { value } }) => setTyped(value)}
        />
      </Field>
      {!isFull && (
        <Found aria-label={t('found')}>
          {found.map((term) => (
            <li key={term.id}>
              <Add
                type="button"
                onClick={() => add(term)}
                // With all that is read on it, so that it is found by voice.
                aria-label={t('add', {
                  name: term.hasCheck ? `${term.name} ${t('hasCheck')}` : term.name,
                })}
              >
                <Plus aria-hidden="true">+</Plus>
                {term.name} {term.hasCheck && <Remark>{t('hasCheck')}</Remark>}
              </Add>
            </li>
          ))}
        </Found>
      )}
      {terms.isError && (
        <Text size="meta" tone="bad" role="alert">
          {t('found.failed')}
        </Text>
      )}
      {isNew && !isFull && (
        <Stack gap={1.5}>
          {found.length === 0 && (
            <Text size="meta" tone="mute">
              {t('found.none')}
            </Text>
          )}
          <div>
            <Button
              size="s"
              variant="secondary"
              loading={own.isPending}
              onClick={() => void addOwn()}
            >
              {t('addOwn', { name: search })}
            </Button>
          </div>
          <Text size="meta" tone="mute">
            {t('own.text')}
          </Text>
        </Stack>
      )}
      {own.error && (
        <Text size="meta" tone="bad" role="alert">
          {refusalText(own.error)}
        </Text>
      )}
    </Stack>
  )
}

const Found = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  margin: 0;
  padding: 0;
  list-style: none;
  &:empty {
    display: none;
  }
`

const Add = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${space(1.5)};
  min-height: ${target};
  padding: ${space(1)} ${space(3)};
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
  background: ${color.surface2};
  color: ${color.text};
  font-size: 14px;
  text-align: start;
  cursor: pointer;
  &:hover {
    border-color: ${color.edge};
  }
`

const Plus = styled.span`
  color: ${color.volt};
  font-weight: 700;
`

const Remark = styled.small`
  color: ${color.mute};
  font-size: ${size.meta};
`
