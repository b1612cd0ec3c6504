import { LANGUAGES } from '@platform/contracts/constants'
import { Grid, Stack, Text } from '@platform/ui'
import { Field, TextArea, TextInput } from '@platform/ui/interaction'
import { useT } from '../i18n/messages.ts'
import { valueAt } from '../model/draft.ts'
import { useEditor } from '../model/editor-context.ts'
import { Group } from './group.tsx'
import type { FieldParts } from '../model/field-parts.ts'

/** A text in each language; those that are missing are marked once a save was tried. */
export function LocalisedField({
  path,
  label,
  isRequired,
  isLong,
}: FieldParts & { isLong: boolean }) {
  const t = useT()
  const { draft, set, problemAt } = useEditor()
  const problem = problemAt(path)
  return (
    <Group label={label}>
      <Stack gap={2}>
        <Grid min={isLong ? 600 : 220} gap={3}>
          {LANGUAGES.map((language) => {
            const own = [...path, language]
            const input = {
              value: String(valueAt(draft, own) ?? ''),
              lang: language,
              autoComplete: 'off',
              onChange: ({ target }: { target: { value: string } }) =>
                set(own, target.value || undefined),
            }
            return (
              <Field
                key={language}
                label={t(`language.${language}`)}
                required={isRequired}
                error={problemAt(own)}
              >
                {isLong ? <TextArea {...input} /> : <TextInput {...input} />}
              </Field>
            )
          })}
        </Grid>
        {problem && (
          <Text size="meta" tone="bad">
            {problem}
          </Text>
        )}
      </Stack>
    </Group>
  )
}
