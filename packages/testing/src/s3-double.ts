import { onTestFinished } from 'vitest'
import { type S3Fault, startS3Server } from './s3-server.ts'

export { credentials } from './s3-server.ts'

export interface S3Double {
  endpoint: string
  objects: Map<string, Buffer>
  /** Requests so far. */
  requests: string[]
  /** Faults of the next requests. */
  next: S3Fault[]
}

/** The bucket of one test, in memory. */
export async function startS3Double(): Promise<S3Double> {
  const double: S3Double = { endpoint: '', objects: new Map(), requests: [], next: [] }
  const { endpoint, stop } = await startS3Server({
    objects: double.objects,
    faultOf(request) {
      double.requests.push(request)
      return double.next.shift()
    },
  })
  double.endpoint = endpoint
  onTestFinished(stop)
  return double
}
