/** Folder of the object store in which kyc notes erased keys. A restore leaves it as it is. */
export const ERASURE_LOG_FOLDER = 'kyc-erasures'
