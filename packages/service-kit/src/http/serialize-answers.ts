import process from 'node:process'
import { serializerCompiler } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { copyBySchema, MISMATCH } from './copy-by-schema.ts'

type Compiler = typeof serializerCompiler

/**
 * Writes an answer with exactly the fields of its schema. An answer of another structure is left to zod, which refuses
 * it. Formats and lengths are checked in tests only, since they are most of the cost; there the two ways of writing are
 * also compared.
 */
export const serializeAnswers: Compiler = (route) => {
  const checked = serializerCompiler(route)
  if (!(route.schema instanceof z.ZodType)) return checked
  const copy = copyBySchema(route.schema)
  const unchecked = (data: unknown) => {
    const copied = copy(data)
    return copied === MISMATCH ? checked(data) : JSON.stringify(copied)
  }
  return process.env.NODE_ENV === 'test' ? compared(checked, unchecked) : unchecked
}

type Serialize = ReturnType<Compiler>

function compared(checked: Serialize, unchecked: Serialize): Serialize {
  return (data) => {
    const text = checked(data)
    if (unchecked(data) !== text) throw new Error('The copy of an answer differs from zod')
    return text
  }
}
