import { ApiFailure } from '@platform/remote-kit/api-client'

/** The code of what a preview does not send. Its message is for the reader. */
export const PREVIEW_CODE = 'PREVIEW'

export const previewFailure = (message: string): ApiFailure =>
  new ApiFailure({
    ...{ success: false, error: true, status: 403, data: null, details: {}, retryAfterMs: null },
    ...{ code: PREVIEW_CODE, message },
  })
