"""Checks records of Baize without a line of Baize's code, by docs/fairness.md alone: python3 verify_record.py FILE...

It checks the sums of the lines, how the seed was drawn, every number drawn from the seed, and, where the package
`cryptography` is installed, all signatures. It knows no rules of games: where only they say among how many something was
drawn, any number that fits is accepted, and counted. It prints a line for each file; the exit code is 1 if one is refused.
"""

import hashlib, hmac, itertools, json, re, struct, sys

try:
    from cryptography.exceptions import InvalidSignature
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey
except ImportError:
    Ed25519PublicKey = None

def require(holds, what):
    if not holds:
        raise ValueError(what)

def raw(digits, size=32):
    require(re.fullmatch(f"[0-9a-f]{{{2 * size}}}", digits), f"what should be {size} bytes is not")
    return bytes.fromhex(digits)

sha256 = lambda *parts: hashlib.sha256(b"".join(parts)).hexdigest()
tag = lambda *texts: b"".join(text.encode() + b"\0" for text in texts)
crossed = lambda firsts, seconds: [first + second for first in firsts.split() for second in seconds.split()]
is_part = lambda part, whole: (lambda rest: all(card in rest for card in part))(iter(whole))

class Stream:  # The numbers of one purpose.
    def __init__(self, seed, purpose):
        start = tag("tt/1/stream", purpose)
        blocks = (hmac.digest(seed, start + struct.pack(">Q", number), "sha256") for number in itertools.count())
        self.words = (word for block in blocks for word in struct.unpack(">8I", block))

    def uniform(self, below):
        limit = (1 << 32) // below * below
        return next(word for word in self.words if word < limit) % below

    def shuffled(self, items):
        items = list(items)
        for i in range(len(items) - 1, 0, -1):
            j = self.uniform(i + 1)
            items[i], items[j] = items[j], items[i]
        return items

    def unshuffled(self, cards):
        places = self.shuffled(range(len(cards)))
        return [cards[places.index(place)] for place in range(len(cards))]

KIRIN = crossed("az ve wh bl", "1 2 3 4 5 6 T KA KD")
TRUMPS = crossed("hi-", "sun moon star") + crossed("lo-", "leopard bear wolf boar serpent")
DEZAI_SHEN = crossed("cr cu sw to", "1 2 3 4 5 6 7 P Q K") + TRUMPS
HEARTS = [rank + suit for suit in "CDSH" for rank in "2 3 4 5 6 7 8 9 10 J Q K A".split()]
CASES = crossed("case.", "quickArrest longHaul byTheBook hushMoney lineUp")
DETECTIVES = crossed("det.", "analytical insubordinate professional lucky twofaced competitive indecisive earlyCompetitive")
WITNESSES, SUSPECTS = [f"w{number:02}" for number in range(1, 19)], crossed("S", "1 2 3 4 5")
ELEMENTS = crossed("T", "1 2 3 4 5 6") + crossed("W L", "1 2 3 4 5")
SPECIALS = {-1: "doubleAgent", 0: "blankSheet", 19: "searchWarrant", 20: "coldTrail", 21: "gagOrder", 22: "closedCourt"}

# How a value follows: at(N) begins the stream of its purpose N; `first` is the record's first line.
only = lambda test: lambda value, at, first: test(value, at(0))
each = lambda test: lambda values, at, first: all(value is None or test(value, at(n)) for n, value in enumerate(values))
die = lambda least, sides: lambda face, stream: face == least + stream.uniform(sides)
shuffle_of = lambda whole: only(lambda cards, stream: is_part(stream.unshuffled(cards), whole))
first_of = lambda whole: only(lambda cards, stream: cards == stream.shuffled(whole)[: len(cards)])
mixed = lambda places, stream: places == stream.shuffled(range(len(places)))
order, orders = only(mixed), each(mixed)
mixed_by_one = only(lambda lists, stream: all(mixed(places, stream) for places in lists))
rolls = each(lambda faces, stream: faces == [1 + stream.uniform(6) for _ in faces])
case = only(lambda value, stream: value == CASES[stream.uniform(len(CASES))])
crime = only(lambda cards, stream: cards == [kind + str(1 + stream.uniform(n)) for kind, n in zip("TWL", (6, 5, 5))])
# Two of each element are neither in the crime nor among the innocents; the order of what lies under them depends on moves.
game_deck = only(lambda cards, stream: stream.unshuffled(cards)[:32] == [card for card in ELEMENTS for _ in range(2)])
seat = lambda value, at, first: value == at(0).uniform(len(first["seats"]))

def special_cards(cards, at, first):
    chosen = [number for number, option in SPECIALS.items() if first["options"][option]]
    others = at(0).shuffled(number for number in SPECIALS if number not in chosen)
    drawn = chosen + others[: max(first["options"]["specials"] - len(chosen), 0)]
    return sorted(drawn) == sorted(int(card) for card in cards if int(card) in SPECIALS)

def digits(cards, at, first):
    before = [int(card) for card in at(0).unshuffled(cards)]
    ordinary = [number for number in range(1, 3 * len(first["seats"]) + 1) for _ in range(3)]
    return before == ordinary + sorted(before[len(ordinary) :])

# Only the rules know among how many these were drawn: who may lead, and the cards of a hand, which are fewer than 64.
leader = lambda value, at, first: any(0 <= value - at(0).uniform(n) <= 4 - n for n in range(1, 5))
is_picked = lambda place, at: place is None or any(at().uniform(size) == place for size in range(1, 64))
is_stolen = lambda places, at: any(at().shuffled(range(size))[: len(places)] == places for size in range(1, 64))
picked = lambda values, at, first: all(is_picked(value, lambda: at(n)) for n, value in enumerate(values))
stolen = lambda values, at, first: all(is_stolen(value, lambda: at(n)) for n, value in enumerate(values))

# By game and by what a purpose begins with: the field of the chance, and how its value follows.
RULES = {
    "kirin": {"deck": ("order", shuffle_of(KIRIN)), "leader": ("seat", leader)},
    "dezai-shen": {"draw": ("cards", first_of(DEZAI_SHEN)), "deck": ("order", shuffle_of(DEZAI_SHEN)), "mix": ("order", order)},
    "hearts": {"deck": ("order", shuffle_of(HEARTS)), "mix": ("orders", mixed_by_one)},
    "private-die": {"case": ("case", case), "detectives": ("detectives", shuffle_of(DETECTIVES))}
    | {"witnesses": ("witnesses", shuffle_of(WITNESSES)), "first": ("faces", each(die(0, 10)))}
    | {"witness": ("face", only(die(0, 10))), "die": ("faces", each(die(1, 6))), "luck": ("face", only(die(1, 6)))}
    | {"rollOff": ("rolls", rolls), "sudden": ("rolls", rolls)},
    "di-renjie": {"crime": ("crime", crime), "innocents": ("innocents", shuffle_of(ELEMENTS)), "first": ("first", seat)}
    | {"suspects": ("suspects", shuffle_of(SUSPECTS)), "deck": ("deck", game_deck), "hand": ("hands", orders)}
    | {"mix": ("order", order), "blind": ("picks", picked)},
    "death-by-digits": {"specials": ("order", special_cards), "deck": ("order", digits), "first": ("first", seat)}
    | {"mix": ("orders", orders), "steal": ("picks", stolen), "out": ("order", order)},
}

def check_signature(message, signature, key):
    try:
        if Ed25519PublicKey:
            Ed25519PublicKey.from_public_bytes(raw(key)).verify(raw(signature, 64), message)
    except InvalidSignature:
        raise ValueError("a signature is not that of its key") from None

def lines_of(text):
    """The contents of all lines, and the text of their public form."""
    contents, public, before, shown = [], [], "", ""
    require(text.endswith("\n"), "it breaks off in its last line")
    for number, line in enumerate(text[:-1].split("\n"), 1):
        body, found, end = line.rpartition(',"sum":"')
        require(found and sha256(before.encode(), body.encode(), b"}")[:32] + '"}' == end, f"line {number} was changed")
        before, open_body = end[:32], re.sub(r'"tokenHash":"[0-9a-f]{64}"', '"tokenHash":null', body)
        shown = sha256(shown.encode(), open_body.encode(), b"}")[:32]
        public.append(f'{open_body},"sum":"{shown}"}}\n')
        contents.append(json.loads(body + "}"))
    return contents, public

def check_seed_draw(first, draw, of):
    commit, secret, mixed, listed = raw(draw["commit"]), raw(draw["secret"]), b"", b""
    others = "format formatVersion id match seats seed startedAt seedDraw".split()  # All the rest are the terms.
    terms = {name: value for name, value in first.items() if name not in others}
    terms = json.dumps(terms, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    agreed = of + commit + raw(sha256(tag("tt/1/terms"), terms.encode()))
    require(sha256(tag("tt/1/host"), of, secret) == draw["commit"], "the host's secret is not the one it committed to")
    require(len(draw["seats"]) == len(first["seats"]), "the draw is not that of these seats")
    for place, drawn in enumerate(draw["seats"]):
        require(drawn["seat"] == place, "the seats of the draw are out of order")
        at = bytes([place])
        if "missing" in drawn:
            listed += at + bytes([{"bot": 0, "absent": 2, "silent": 3, "unasked": 4}[drawn["missing"]]])
            continue
        listed += at + b"\1" + raw(drawn["commit"]) + raw(drawn["key"])
        check_signature(tag("tt/1/commit") + agreed + at + raw(drawn["commit"]), drawn["signature"], drawn["key"])
        if drawn["secret"] is not None:
            fixed = sha256(tag("tt/1/seat"), of, at, raw(drawn["secret"]))
            require(fixed == drawn["commit"], f"the secret of seat {place} is not the one it committed to")
            mixed += at + raw(drawn["secret"])
    check_signature(tag("tt/1/lock") + agreed + listed, draw["signature"], draw["key"])
    mix = hmac.digest(secret, tag("tt/1/mix") + of + mixed, "sha256")
    require(mix == raw(first["seed"]), "the seed is not mixed from these secrets")

def check_draws(contents):
    """Draws every chance again: how many draws there were, how many any fitting number explains, and chances without."""
    first, used, takebacks, loose, unnamed = contents[0], set(), 0, 0, 0
    for number, line in enumerate(contents[1:], 2):
        takebacks += "back" in line
        prefix = f"back/{takebacks}/" if takebacks else ""
        unnamed += line.get("input", {}).get("type", "").startswith("chance.") and "draws" not in line
        for name, group in itertools.groupby(line.get("draws", []), lambda purpose: purpose.split("/")[0]):
            purposes = [prefix + purpose for purpose in group]
            require(not used.intersection(purposes), f"line {number} draws for {purposes[0]!a} a second time")
            used.update(purposes)
            field, follows = RULES[first["game"]][name]
            at = lambda n: Stream(raw(first["seed"]), purposes[n])
            require(follows(line["input"][field], at, first), f"line {number} is not what {purposes[0]!a} gives")
            loose += len(purposes) if follows in (leader, picked, stolen) else 0
    return len(used), loose, unnamed

def check(path):
    with open(path, encoding="utf-8", newline="") as file:
        text, said = file.read(), []
    contents, public = lines_of(text[: text.rfind('\n{"format":"baize-notes",') + 1] or text)
    first, end = contents[0], contents[-1]
    of = tag(first["id"]) + struct.pack(">I", first["match"])
    if "seedDraw" in first:
        check_seed_draw(first, first["seedDraw"], of)
        said.append(f"seed drawn by {sum(bool(one.get('secret')) for one in first['seedDraw']['seats'])} seats and the host")
    draws, loose, unnamed = check_draws(contents)
    said.append(f"{draws} draws follow from the seed ({loose} of them among a number that only the rules know)")
    said += [f"{unnamed} CHANCES NOT CHECKED: it is older and does not name their draws"] if unnamed else []
    require(end.get("end", True) is True, "its last line is not an end")
    if "signature" in end:
        lines = raw(sha256(*map(str.encode, public[:-1])))
        check_signature(tag("tt/1/record") + of + lines, end["signature"], first["seedDraw"]["key"])
    unchecked = "SIGNATURES NOT CHECKED: the Python package `cryptography` is missing"
    said.append(unchecked if Ed25519PublicKey is None else "signed by the host" if "signature" in end else "not signed")
    return "; ".join(said)

if __name__ == "__main__":
    failed = 0 if len(sys.argv) > 1 else print(__doc__) or 2
    for path in sys.argv[1:]:
        try:
            print(f"{path}: {check(path)}")
        except Exception as fault:  # Whatever goes wrong here is the fault of the file.
            failed = 1
            print(f"{path}: REFUSED: {fault if isinstance(fault, ValueError) else f'it is not a record: {fault!r}'}")
    sys.exit(failed)
