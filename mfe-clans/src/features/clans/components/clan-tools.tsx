import { MAX_SEARCH_LENGTH } from '@platform/contracts/constants'
import { Button, ChipGroup, color, space } from '@platform/ui'
import { Field, Select, TextInput } from '@platform/ui/interaction'
import { styled } from '@platform/ui/styled'
import { type FormEvent, useState } from 'react'
import { useT } from '../i18n/messages.ts'
import { CLAN_SHOWS, CLAN_SORTS, type ClanFilter, type ClanSort } from '../model/clan-filter.ts'
import { useCountries } from '../model/use-countries.ts'

interface ClanToolsProps {
  filter: ClanFilter
  onChange: (filter: ClanFilter) => void
}

/** Search by name, and which clans are shown in which order. */
export function ClanTools({ filter, onChange }: ClanToolsProps) {
  const t = useT()
  const countries = useCountries()
  return (
    <Tools>
      <Search key={filter.search} filter={filter} onChange={onChange} />
      {filter.search === '' && (
        <>
          <ChipGroup
            label={t('show')}
            value={filter.show}
            onChange={(show) => onChange({ ...filter, show })}
            options={CLAN_SHOWS.map((value) => ({ value, label: t(`show.${value}`) }))}
          />
          <Row>
            <Field label={t('country')}>
              <Select
                value={filter.country}
                onChange={({ target }) => onChange({ ...filter, country: target.value })}
              >
                <option value="">{t('country.all')}</option>
                {countries.map(({ code, name }) => (
                  <option key={code} value={code}>
                    {name}
                  </option>
                ))}
              </Select>
            </Field>
            <Field label={t('sort')}>
              <Select
                value={filter.sort}
                onChange={({ target }) => onChange({ ...filter, sort: target.value as ClanSort })}
              >
                {CLAN_SORTS.map((sort) => (
                  <option key={sort} value={sort}>
                    {t(`sort.${sort}`)}
                  </option>
                ))}
              </Select>
            </Field>
          </Row>
        </>
      )}
    </Tools>
  )
}

function Search({ filter, onChange }: ClanToolsProps) {
  const t = useT()
  const [typed, setTyped] = useState(filter.search)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onChange({ ...filter, search: typed.trim() })
  }
  return (
    <Form role="search" onSubmit={submit}>
      <TextInput
        aria-label={t('search')}
        placeholder={t('search')}
        enterKeyHint="search"
        autoComplete="off"
        maxLength={MAX_SEARCH_LENGTH}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" variant="secondary" icon="search">
        {t('searchGo')}
      </Button>
      {filter.search !== '' && (
        <Button
          variant="ghost"
          onClick={() => onChange({ ...filter, search: '', show: 'all', country: '' })}
        >
          {t('list.clear')}
        </Button>
      )}
    </Form>
  )
}

const Tools = styled.div`
  display: grid;
  gap: ${space(3)};
  min-width: 0;
  color: ${color.text};
`

const Form = styled.form`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  max-width: 640px;
  & > :first-child {
    flex: 1 1 200px;
  }
`

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 150px), 1fr));
  max-width: 452px;
  gap: ${space(3)};
`
