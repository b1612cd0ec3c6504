import { useQuery } from '@platform/remote-kit/query'
import { useApi } from '@platform/remote-kit/shell'
import { SuggestInput } from '@platform/ui/interaction'
import { placesQuery } from './details-api.ts'

interface PlaceInputProps {
  kind: 'cities' | 'colleges'
  /** Code of the country whose places are suggested; empty for none. */
  country: string
  name: string
  value: string
  maxLength: number
  placeholder: string
  onChange: (value: string) => void
  onBlur: () => void
}

/** A text with suggestions: any place may be typed. */
export function PlaceInput({ kind, country, ...input }: PlaceInputProps) {
  const { data = [] } = useQuery(placesQuery(useApi(), kind, country, input.value.trim()))
  return <SuggestInput {...input} suggestions={data} />
}
