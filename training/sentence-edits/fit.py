"""Fits the network that edits sentences: `npm run train -- sentence-edits FOLDER` calls it.

Usage: fit.py EXAMPLES OUT. Needs Python 3 with torch (BSD licence); 2.13.0 was used. EXAMPLES is a folder with
`shape.json` and, for each set, a file of JSON lines [words, kinds, word edits, insertions], all of them numbers. The
words of a sentence end with the number of its end, which has no word edit. -100 is an edit that the network does not have.
"""

import gzip
import json
import random
import sys
import time
from pathlib import Path

import numpy
import torch
import torch.nn.functional as functional
from torch import nn

torch.manual_seed(1)
random.seed(1)

DIMENSIONS, KIND_DIMENSIONS, HIDDEN, INNER = 64, 12, 112, 128
RATE, LEAST_RATE = 2e-3, 0.03
TOKENS_OF_BATCH = 2400
UNKNOWN = -100
LOST_WORDS = 0.02
# Epochs with the pairs, noised edited sentences and noised clean ones; without the last; with few noised ones.
EPOCHS = {"all": 5, "edited": 4, "pairs": 4}

examples, out = Path(sys.argv[1]), sys.argv[2]
shape = json.loads((examples / "shape.json").read_text())


def read(name):
    return [json.loads(line) for line in (examples / f"{name}.jsonl").open()]


def batches(rows):
    rows = sorted(rows, key=lambda row: len(row[0]) + random.random() * 4)
    made, batch, longest = [], [], 0
    for row in rows:
        longest = max(longest, len(row[0]))
        if batch and longest * (len(batch) + 1) > TOKENS_OF_BATCH:
            made.append(batch)
            batch, longest = [], len(row[0])
        batch.append(row)
    if batch:
        made.append(batch)
    random.shuffle(made)
    for batch in made:
        longest = max(len(row[0]) for row in batch)
        padded = lambda at, value: torch.tensor([row[at] + [value] * (longest - len(row[at])) for row in batch])
        yield padded(0, 0), padded(1, 0), padded(2, UNKNOWN), padded(3, UNKNOWN), torch.tensor([len(row[0]) for row in batch])


class Network(nn.Module):
    def __init__(self):
        super().__init__()
        self.words = nn.Embedding(len(shape["words"]), DIMENSIONS, padding_idx=0)
        self.kinds = nn.Embedding(len(shape["kinds"]), KIND_DIMENSIONS)
        # A random projection keeps the distances of the vectors that are known.
        projection = torch.randn(shape["dimensions"], DIMENSIONS) * 0.5 / DIMENSIONS**0.5
        with torch.no_grad():
            self.words.weight.mul_(0.1)
            for number, vector in shape["vectors"].items():
                self.words.weight[int(number)] = torch.tensor(vector) @ projection
        width = DIMENSIONS + KIND_DIMENSIONS
        self.recurrent = nn.GRU(width, HIDDEN, 1, batch_first=True, bidirectional=True)
        self.inner = nn.Linear(2 * HIDDEN + 2 * width, INNER)
        self.word_edits = nn.Linear(INNER, len(shape["wordEdits"]))
        self.insertions = nn.Linear(INNER, len(shape["insertions"]))
        self.lost = nn.Dropout(0.2)

    def forward(self, words, kinds, lengths):
        seen = self.lost(torch.cat([self.words(words), self.kinds(kinds)], -1))
        packed = nn.utils.rnn.pack_padded_sequence(seen, lengths, batch_first=True, enforce_sorted=False)
        states, _ = nn.utils.rnn.pad_packed_sequence(self.recurrent(packed)[0], batch_first=True)
        before = functional.pad(seen, (0, 0, 1, 0))[:, :-1]
        units = functional.relu(self.inner(self.lost(torch.cat([states, seen, before], -1))))
        units = self.lost(units)
        return self.word_edits(units), self.insertions(units)


def loss_of(network, batch):
    words, kinds, edits, insertions, lengths = batch
    edit_scores, insertion_scores = network(words, kinds, lengths)
    return functional.cross_entropy(
        edit_scores.flatten(0, 1), edits.flatten(), ignore_index=UNKNOWN
    ) + functional.cross_entropy(insertion_scores.flatten(0, 1), insertions.flatten(), ignore_index=UNKNOWN)


def fit():
    network = Network()
    pairs = read("pairs")
    edited = [read(f"edited-{n}") for n in range(shape["noises"])]
    clean = [read(f"clean-{n}") for n in range(shape["noises"])]
    optimizer = torch.optim.Adam(network.parameters(), RATE)
    unknown = shape["words"].index("<word>")
    started = time.time()
    plan = [name for name, count in EPOCHS.items() for _ in range(count)]
    rows_of = {
        "all": lambda n: pairs + edited[n] + clean[n],
        "edited": lambda n: pairs + edited[n],
        "pairs": lambda n: pairs + random.sample(edited[n], len(edited[n]) // 4),
    }
    whole, done = sum(len(rows_of[name](0)) for name in plan), 0
    for epoch, name in enumerate(plan):
        total, count = 0.0, 0
        for words, *rest in batches(rows_of[name](epoch % len(edited))):
            for group in optimizer.param_groups:
                group["lr"] = RATE * max(LEAST_RATE, 1 - done / whole)
            done += len(words)
            words = torch.where((torch.rand(words.shape) < LOST_WORDS) & (words > 1), unknown, words)
            loss = loss_of(network, (words, *rest))
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(network.parameters(), 1.0)
            optimizer.step()
            total, count = total + loss.item(), count + 1
        print(f"epoch {epoch + 1} of {len(plan)}: {time.time() - started:.0f} s, loss {total / count:.4f}", flush=True)
    return network


def write(network):
    recurrent = network.recurrent
    named = {
        "words": network.words.weight,
        "kinds": network.kinds.weight,
        "inner": network.inner.weight,
        "innerBias": network.inner.bias,
        "wordEdits": network.word_edits.weight,
        "wordEditBias": network.word_edits.bias,
        "insertions": network.insertions.weight,
        "insertionBias": network.insertions.bias,
    }
    for direction, ending in (("forward", ""), ("backward", "_reverse")):
        named[f"{direction}.input"] = getattr(recurrent, f"weight_ih_l0{ending}")
        named[f"{direction}.inputBias"] = getattr(recurrent, f"bias_ih_l0{ending}")
        named[f"{direction}.hidden"] = getattr(recurrent, f"weight_hh_l0{ending}")
        named[f"{direction}.hiddenBias"] = getattr(recurrent, f"bias_hh_l0{ending}")
    header, body = [], []
    for name, tensor in named.items():
        # A bias is a column, so that each of its numbers has a scale of its own.
        values = tensor.detach().numpy().reshape(len(tensor), -1)
        scales = numpy.maximum(abs(values).max(1), 1e-9) / 127
        header.append({"name": name, "rows": values.shape[0], "columns": values.shape[1]})
        body.append(scales.astype("<f4").tobytes() + numpy.rint(values / scales[:, None]).astype("int8").tobytes())
    kept = {key: shape[key] for key in ("kinds", "wordEdits", "insertions")}
    head = json.dumps({"words": " ".join(shape["words"]), **kept, "matrices": header})
    with gzip.GzipFile(out, "wb", mtime=0) as file:
        file.write(head.encode() + b"\n" + b"".join(body))


write(fit())
