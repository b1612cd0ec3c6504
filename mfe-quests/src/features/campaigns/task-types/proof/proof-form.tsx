import { PROOF } from '@platform/contracts/quests/proof-rules'
import { Stack, Text } from '@platform/ui'
import { Form, FormField, fieldRules, useForm } from '@platform/ui/form'
import { TextArea, TextInput } from '@platform/ui/interaction'
import { styled } from '@platform/ui/styled'
import { useDraft, useKeepDraft } from '../../components/use-draft.ts'
import type { TaskFormProps } from '../task-type.ts'
import { useT } from './messages.ts'
import { PictureField } from './picture-field.tsx'
import { isRefusedPicture, type Picture, usePictures } from './use-pictures.ts'

type Typed = { text: string; link: string; pictures: string }
type Problem = 'problem.text' | 'problem.link' | PicturesProblem
type PicturesProblem = 'problem.sending' | 'problem.unsent' | 'problem.refused' | 'problem.pictures'

/** The contract's limit of an address; its zod schema stays out of the browser. */
const MAX_LINK = 2_048

export function ProofForm({ formId, task, readOnly, onSubmit }: TaskFormProps<'PROOF'>) {
  const t = useT()
  const { instructions, asks } = task.settings
  const { least, most } = asks.pictures ?? { least: 0, most: 0 }
  const field = usePictures(task.id)
  const typedBefore = useDraft(task.id, 'proof', { text: '', link: '' })
  const wrongPictures = problemOf(field.pictures, least)
  const form = useForm({
    schema: fieldRules<Typed, Problem>({
      text: (text) => (asks.text === 'required' && !text.trim() ? 'problem.text' : null),
      link: (link) => (isLink(link, asks.link) ? null : 'problem.link'),
      // They are chosen beside the form's own input.
      pictures: () => wrongPictures,
    }),
    defaultValues: { ...typedBefore, pictures: '' },
    problemText: (key: Problem) => t(key, { count: least }),
    async onSubmit({ text, link }) {
      const typed = { text: text.trim(), link: link.trim() }
      await onSubmit({
        ...(asks.text !== 'no' && typed.text && { text: typed.text }),
        ...(asks.link !== 'no' && typed.link && { link: typed.link }),
        pictures: field.pictures.flatMap(({ id }) => id ?? []),
      })
    },
  })
  const { text, link } = form.watch()
  useKeepDraft(task.id, 'proof', { text, link })
  const optional = (part: 'text' | 'link') => (asks[part] === 'optional' ? t('optional') : null)
  return (
    <Form form={form} id={formId}>
      <Stack gap={4}>
        <Instructions tone="mute">{instructions}</Instructions>
        {asks.text !== 'no' && (
          <FormField form={form} name="text" label={t('text')} hint={optional('text')}>
            {(input) => <TextArea {...input} readOnly={readOnly} maxLength={PROOF.text} />}
          </FormField>
        )}
        {asks.link !== 'no' && (
          <FormField
            form={form}
            name="link"
            label={t('link')}
            hint={[t('linkHint'), optional('link')].filter(Boolean).join(' · ')}
          >
            {(input) => (
              <TextInput
                {...input}
                type="url"
                inputMode="url"
                autoCapitalize="none"
                spellCheck={false}
                readOnly={readOnly}
                maxLength={MAX_LINK}
              />
            )}
          </FormField>
        )}
        {most > 0 && (
          <PictureField
            field={field}
            least={least}
            most={most}
            readOnly={readOnly}
            problem={
              form.errors.pictures && wrongPictures ? t(wrongPictures, { count: least }) : null
            }
          />
        )}
      </Stack>
    </Form>
  )
}

function isLink(link: string, asked: 'no' | 'optional' | 'required'): boolean {
  const typed = link.trim()
  return typed === '' ? asked !== 'required' : /^https:\/\/[^\s/]+\.[^\s/]+/.test(typed)
}

/** What is wrong with the pictures: the key of its text. */
function problemOf(pictures: readonly Picture[], least: number): PicturesProblem | null {
  if (pictures.some(({ state }) => state === 'sending')) return 'problem.sending'
  if (pictures.some(isRefusedPicture)) return 'problem.refused'
  if (pictures.some(({ state }) => state === 'failed')) return 'problem.unsent'
  return pictures.length < least ? 'problem.pictures' : null
}

const Instructions = styled(Text)`
  white-space: pre-line;
  overflow-wrap: anywhere;
`
