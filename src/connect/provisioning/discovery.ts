// The description of this service for a directory (RFC 7643, 5 to 7): fixed, except for the addresses.

const schemaOf = (name: string) => `urn:ietf:params:scim:schemas:core:2.0:${name}`
export const userSchema = schemaOf('User')
export const groupSchema = schemaOf('Group')

type Attribute = {
  name: string
  description: string
  type?: string
  required?: boolean
  multiValued?: boolean
  caseExact?: boolean
  mutability?: 'readOnly' | 'readWrite' | 'immutable'
  uniqueness?: 'none' | 'server'
  referenceTypes?: string[]
  subAttributes?: Attribute[]
}
function attribute({ name, description, type = 'string', subAttributes, ...more }: Attribute): object {
  return {
    name,
    type,
    multiValued: false,
    description,
    required: false,
    ...(type === 'string' && { caseExact: false }),
    mutability: 'readWrite',
    returned: 'default',
    ...(type === 'string' && { uniqueness: 'none' }),
    ...more,
    ...(subAttributes && { subAttributes: subAttributes.map(attribute) }),
  }
}

const userAttributes: Attribute[] = [
  { name: 'userName', description: 'The name of the person in the directory.', required: true, uniqueness: 'server' },
  { name: 'externalId', description: 'The ID of the person in the directory.', caseExact: true },
  {
    name: 'name',
    type: 'complex',
    description: 'The parts of the name.',
    subAttributes: [
      { name: 'formatted', description: 'The whole name.' },
      { name: 'familyName', description: 'The family name.' },
      { name: 'givenName', description: 'The given name.' },
    ],
  },
  { name: 'displayName', description: 'The name that other people see.' },
  {
    name: 'emails',
    type: 'complex',
    multiValued: true,
    description: 'Addresses. The person signs in with the primary one, or with the first.',
    subAttributes: [
      { name: 'value', description: 'The address.' },
      { name: 'display', description: 'A name for the address.' },
      { name: 'type', description: 'Such as work.' },
      { name: 'primary', type: 'boolean', description: 'Whether the person signs in with it.' },
    ],
  },
  { name: 'active', type: 'boolean', description: 'Whether the person is a member of the workspace.' },
  {
    name: 'groups',
    type: 'complex',
    multiValued: true,
    mutability: 'readOnly',
    description: 'The groups of the person.',
    subAttributes: [
      { name: 'value', description: 'The ID of the group.', mutability: 'readOnly' },
      { name: '$ref', type: 'reference', description: 'Its address.', mutability: 'readOnly', referenceTypes: ['Group'] },
      { name: 'display', description: 'Its name.', mutability: 'readOnly' },
    ],
  },
]
const groupAttributes: Attribute[] = [
  { name: 'displayName', description: 'The name of the group, to which the operator of Parley gives roles.', required: true },
  { name: 'externalId', description: 'The ID of the group in the directory.', caseExact: true },
  {
    name: 'members',
    type: 'complex',
    multiValued: true,
    description: 'The people in the group.',
    subAttributes: [
      { name: 'value', description: 'The ID of a person.', mutability: 'immutable' },
      { name: '$ref', type: 'reference', description: 'The address.', mutability: 'immutable', referenceTypes: ['User'] },
      { name: 'display', description: 'The name.', mutability: 'immutable' },
      { name: 'type', description: 'User.', mutability: 'immutable' },
    ],
  },
]

const meta = (base: string, resourceType: string, path: string) => ({ meta: { resourceType, location: `${base}/${path}` } })

export const serviceProviderConfig = (base: string) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: 200 },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: true },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'API key',
      description: 'An API key of Parley with the scope members:provision, as Authorization: Bearer.',
      primary: true,
    },
  ],
  ...meta(base, 'ServiceProviderConfig', 'ServiceProviderConfig'),
})

const resourceType = (base: string, name: string, schema: string, description: string) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'],
  id: name,
  name,
  endpoint: `/${name}s`,
  description,
  schema,
  ...meta(base, 'ResourceType', `ResourceTypes/${name}`),
})
export const resourceTypes = (base: string) => [
  resourceType(base, 'User', userSchema, 'A person in the workspace.'),
  resourceType(base, 'Group', groupSchema, 'People who have the same roles.'),
]

const schema = (base: string, id: string, name: string, attributes: readonly Attribute[]) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:Schema'],
  id,
  name,
  description: name,
  attributes: attributes.map(attribute),
  ...meta(base, 'Schema', `Schemas/${id}`),
})
export const schemas = (base: string) => [
  schema(base, userSchema, 'User', userAttributes),
  schema(base, groupSchema, 'Group', groupAttributes),
]
