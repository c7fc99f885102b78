import { describe, expect, it } from 'vitest'
import { CurlFault, splitWords } from './shell-words.ts'

describe('words are those of a POSIX shell', () => {
  it.each<[string, string, string[]]>([
    ['plain', 'curl -X POST https://a.example/', ['curl', '-X', 'POST', 'https://a.example/']],
    ['single quotes', `curl -d '{"a": "b \\n c"}'`, ['curl', '-d', '{"a": "b \\n c"}']],
    ['a quote between single quotes', `curl 'it'\\''s'`, ['curl', "it's"]],
    ['double quotes', 'curl "a \\"b\\" \\\\ \\n \\$x"', ['curl', 'a "b" \\ \\n $x']],
    ['ANSI quotes', `curl $'it\\'s\\n\\t\\x41\\u00e9\\U0001f44b\\101'`, ['curl', "it's\n\tAé👋A"]],
    ['pieces of one word', `curl -H'Accept: '"text"/x`, ['curl', '-HAccept: text/x']],
    ['an empty word', `curl -d '' ""`, ['curl', '-d', '', '']],
    ['lines that go on', 'curl \\\n  -X POST \\\r\n  a.example', ['curl', '-X', 'POST', 'a.example']],
    ['lines that go on in the way of cmd.exe', 'curl ^\n  -X POST', ['curl', '-X', 'POST']],
    ['lines that lost their backslash', `curl a.example\n  -H 'A: b'\n\n`, ['curl', 'a.example', '-H', 'A: b']],
    ['a line end inside quotes', `curl -d '{\n"a": 1\n}'`, ['curl', '-d', '{\n"a": 1\n}']],
    ['comments', '# the agent\ncurl a.example # now\n  -k', ['curl', 'a.example', '-k']],
    ['# inside a word', 'curl a.example/#x', ['curl', 'a.example/#x']],
    ['an escaped space', 'curl a\\ b', ['curl', 'a b']],
  ])('%s', (_, text, words) => expect(splitWords(text)).toEqual({ words, notes: [] }))
})

describe('what a shell would put in is left as it is, and told', () => {
  it.each<[string, string, string[], string]>([
    [
      'a variable',
      'curl -H "Authorization: Bearer $API_KEY"',
      ['curl', '-H', 'Authorization: Bearer $API_KEY'],
      '$API_KEY is a shell variable',
    ],
    ['a variable in braces', `curl $\{HOST}/chat`, ['curl', `$\{HOST}/chat`], '$HOST is a shell variable'],
    ['what follows a pipe', 'curl a.example | jq .reply', ['curl', 'a.example'], 'after | was ignored'],
    ['an output file', 'curl a.example 2>/dev/null', ['curl', 'a.example'], 'after > was ignored'],
    ['another command', 'curl a.example\ncurl b.example', ['curl', 'a.example'], 'first command'],
  ])('%s', (_, text, words, note) => {
    const read = splitWords(text)
    expect(read.words).toEqual(words)
    expect(read.notes.join()).toContain(note)
  })
  it('a price is no variable', () => expect(splitWords(`curl -d 'costs $5' "costs $5"`).notes).toEqual([]))
})

describe('what cannot be read is refused with its reason', () => {
  it.each([
    ['an open quote', `curl -d '{"a": 1}`, /not closed/],
    ['an open double quote', 'curl "a', /not closed/],
    ['a command inside', 'curl -d "$(cat secret)"', /runs another command/],
    ['a command in backticks', 'curl -d `cat secret`', /runs another command/],
    ['a file as input', 'curl -d @- <body.json', /reads a file/],
    ['a here-document without its end', 'curl -d @- <<EOF\n{}\n', /unfinished here-document/],
    ['an address without quotes', 'curl https://a.example/?a=1&b=2', /URL in quotes/],
  ])('%s', (_, text, message) => {
    expect(() => splitWords(text)).toThrow(CurlFault)
    expect(() => splitWords(text)).toThrow(message)
  })
})
