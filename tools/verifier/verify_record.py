#!/usr/bin/env python3
"""Checks records of Baize without a line of Baize's code, by docs/fairness.md alone: python3 verify_record.py FILE...

It checks the rolling hash of the lines, how the seed was drawn, every number drawn from the seed, and, where the package
`cryptography` is installed, all signatures. It knows no rules of games: where only they say among how many something was drawn,
any number that fits is accepted, and counted. It prints a line for each file; the exit code is 1 if a record does not hold.
"""

import hashlib, hmac, json, re, struct, sys

try:
    from cryptography.exceptions import InvalidSignature
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey
except ImportError:
    Ed25519PublicKey = None

MOST = 64  # More than there are cards in any hand.

def require(holds, what):
    if not holds:
        raise ValueError(what)

def sha256(*parts):
    return hashlib.sha256(b"".join(parts)).hexdigest()

def tag(*texts):
    return b"".join(text.encode() + b"\0" for text in texts)

class Stream:
    """The numbers of one purpose."""

    def __init__(self, seed, purpose):
        self.words = self.blocks(bytes.fromhex(seed), tag("tt/1/stream", purpose))

    def blocks(self, key, prefix, block=0):
        while True:
            yield from struct.unpack(">8I", hmac.digest(key, prefix + struct.pack(">Q", block), "sha256"))
            block += 1

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

def is_part(part, whole):
    rest = iter(whole)
    return all(card in rest for card in part)

def crossed(firsts, seconds):
    return [first + second for first in firsts.split() for second in seconds.split()]

KIRIN = crossed("az ve wh bl", "1 2 3 4 5 6 T KA KD")
HIGH = "hi-sun hi-moon hi-star lo-leopard lo-bear lo-wolf lo-boar lo-serpent"
DEZAI_SHEN = crossed("cr cu sw to", "1 2 3 4 5 6 7 P Q K") + HIGH.split()
HEARTS = [rank + suit for suit in "CDSH" for rank in "2 3 4 5 6 7 8 9 10 J Q K A".split()]
DETECTIVES = crossed("det.", "analytical insubordinate professional lucky twofaced competitive")
WITNESSES = [f"w{number:02}" for number in range(1, 19)]
SUSPECTS = crossed("S", "1 2 3 4 5")
ELEMENTS = crossed("T", "1 2 3 4 5 6") + crossed("W L", "1 2 3 4 5")

# How a value follows from its streams: at(0) begins that of the first purpose; seats is how many players there are.

shuffle_of = lambda whole: lambda cards, at, seats: is_part(at(0).unshuffled(cards), whole)
first_of = lambda whole: lambda cards, at, seats: at(0).shuffled(whole)[: len(cards)] == cards
each = lambda test: lambda values, at, seats: all(v is None or test(v, lambda p=p: at(p)) for p, v in enumerate(values))
def digits(cards, at, seats):
    """Three of each number from 1 to three times the players, at most; then the special cards. Both ascend."""
    before = [int(card) for card in at(0).unshuffled(cards)]
    count = sum(1 <= number <= 18 for number in before)
    return sorted(before[:count]) == before[:count] and sorted(before[count:]) == before[count:]

three_of = lambda stream: [f"T{1 + stream.uniform(6)}", f"W{1 + stream.uniform(5)}", f"L{1 + stream.uniform(5)}"]
crime = lambda cards, at, seats: three_of(at(0)) == cards
copies = lambda cards, at, seats: is_part(at(0).unshuffled(cards)[:26], [card for card in ELEMENTS for _ in range(2)])
order = lambda places, at, seats=0: at(0).shuffled(range(len(places))) == places
one_stream = lambda lists, at, seats: (lambda st: [st.shuffled(range(len(places))) for places in lists] == lists)(at(0))
orders = each(lambda places, stream: order(places, lambda p: stream()))
rolls = each(lambda faces, stream: (lambda st: [1 + st.uniform(6) for _ in faces] == faces)(stream()))
die = lambda least, sides: lambda face, stream: face == least + stream().uniform(sides)
only = lambda test: lambda value, at, seats: test(value, lambda: at(0))
seat = lambda value, at, seats: value == at(0).uniform(seats)
# The rules know among how many: the candidates for the lead, the cards of a hand.
leader = lambda value, at, seats: any(at(0).uniform(n) <= value < seats for n in range(1, seats + 1))
picked = each(lambda place, stream: any(stream().uniform(n) == place for n in range(place + 1, MOST)))
stolen = each(lambda ps, stream: any(stream().shuffled(range(n))[: len(ps)] == ps for n in range(max(ps) + 1, MOST)))
unknown = lambda value, at, seats: True
LOOSE = (leader, picked, stolen, unknown)

# By game and by what a purpose begins with: the field of the chance, and how its value follows.
RULES = {
    "kirin": {"deck": ("order", shuffle_of(KIRIN)), "leader": ("seat", leader)},
    "dezai-shen": {"draw": ("cards", first_of(DEZAI_SHEN)), "deck": ("order", shuffle_of(DEZAI_SHEN)), "mix": ("order", order)},
    "hearts": {"deck": ("order", shuffle_of(HEARTS)), "mix": ("orders", one_stream)},
    "private-die": {"case": ("case", unknown), "detectives": ("detectives", shuffle_of(DETECTIVES))}
    | {"witnesses": ("witnesses", shuffle_of(WITNESSES)), "first": ("faces", each(die(0, 10)))}
    | {"witness": ("face", only(die(0, 10))), "die": ("faces", each(die(1, 6))), "luck": ("face", only(die(1, 6)))}
    | {"rollOff": ("rolls", rolls), "sudden": ("rolls", rolls)},
    "di-renjie": {"crime": ("crime", crime), "innocents": ("innocents", shuffle_of(ELEMENTS)), "first": ("first", seat)}
    | {"suspects": ("suspects", shuffle_of(SUSPECTS)), "deck": ("deck", copies), "hand": ("hands", orders)}
    | {"mix": ("order", order), "blind": ("picks", picked)},
    "death-by-digits": {"specials": ("order", unknown), "deck": ("order", digits), "first": ("first", seat)}
    | {"mix": ("orders", orders), "steal": ("picks", stolen), "out": ("order", order)},
}

def check_signature(message, signature, key):
    if Ed25519PublicKey is None:
        return
    try:
        Ed25519PublicKey.from_public_bytes(bytes.fromhex(key)).verify(bytes.fromhex(signature), message)
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

def check_seed_draw(first, draw):
    of = first["id"].encode() + b"\0" + struct.pack(">I", first["match"])
    secret, commit = bytes.fromhex(draw["secret"]), bytes.fromhex(draw["commit"])
    require(sha256(tag("tt/1/host"), of, secret) == draw["commit"], "the host's secret is not the one it committed to")
    mixed, listed = b"", b""
    for place, drawn in enumerate(draw["seats"]):
        require(drawn["seat"] == place, "the seats of the draw are out of order")
        at = bytes([place])
        if "missing" in drawn:
            listed += at + bytes([{"bot": 0, "absent": 2, "silent": 3}[drawn["missing"]]])
            continue
        own = bytes.fromhex(drawn["commit"])
        listed += at + b"\1" + own + bytes.fromhex(drawn["key"])
        check_signature(tag("tt/1/commit") + of + commit + at + own, drawn["signature"], drawn["key"])
        if drawn["secret"] is not None:
            shown = bytes.fromhex(drawn["secret"])
            require(sha256(tag("tt/1/seat"), of, at, shown) == drawn["commit"], f"the secret of seat {place} does not fit")
            mixed += at + shown
    check_signature(tag("tt/1/lock") + of + commit + listed, draw["signature"], draw["key"])
    seed = hmac.digest(secret, tag("tt/1/mix") + of + mixed, "sha256").hex()
    require(seed == first["seed"], "the seed is not mixed from these secrets")

def check_draws(contents):
    """Draws every chance again; returns how many draws there were, and how many of them any fitting number explains."""
    first, used, prefix, takebacks, loose = contents[0], set(), "", 0, 0
    for number, line in enumerate(contents[1:], 2):
        if "back" in line:
            takebacks += 1
            prefix = f"back/{takebacks}/"
        groups = {}
        for purpose in line.get("draws", []):
            require(prefix + purpose not in used, f"line {number} draws for {purpose} a second time")
            used.add(prefix + purpose)
            groups.setdefault(purpose.split("/")[0], []).append(prefix + purpose)
        for name, purposes in groups.items():
            field, follows = RULES[first["game"]][name]
            at = lambda place: Stream(first["seed"], purposes[place])
            require(follows(line["input"][field], at, len(first["seats"])), f"line {number} is not what {purposes[0]} gives")
            loose += len(purposes) if follows in LOOSE else 0
    return len(used), loose

def check(path):
    with open(path, encoding="utf-8", newline="") as file:
        contents, public = lines_of(file.read())
    first, end = contents[0], contents[-1]
    said = []
    if "seedDraw" in first:
        check_seed_draw(first, first["seedDraw"])
        said.append(f"seed drawn by {sum('secret' in one for one in first['seedDraw']['seats'])} seats and the host")
    draws, loose = check_draws(contents)
    said.append(f"{draws} draws follow from the seed ({loose} of them among a number that only the rules know)")
    if "signature" in end:
        message = tag("tt/1/record", first["id"]) + struct.pack(">I", first["match"])
        message += hashlib.sha256("".join(public[:-1]).encode()).digest()
        check_signature(message, end["signature"], first["seedDraw"]["key"])
    if Ed25519PublicKey is None:
        said.append("SIGNATURES NOT CHECKED: the Python package `cryptography` is missing")
    else:
        said.append("signed by the host" if "signature" in end else "not signed")
    return "; ".join(said)

if __name__ == "__main__":
    failed = 0 if len(sys.argv) > 1 else print(__doc__) or 2
    for path in sys.argv[1:]:
        try:
            print(f"{path}: {check(path)}")
        except (KeyError, TypeError, ValueError, IndexError, AttributeError, OSError) as fault:
            failed = 1
            print(f"{path}: REFUSED: {fault if isinstance(fault, ValueError) else f'it is no record: {fault!r}'}")
    sys.exit(failed)
